import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { listLookAlikes, listUncompared, noteCompared } from '#server/photos/photo-hashes.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { addReport, keepPicture, takeCase } from './report-queries.ts'
import { sealsOfDesk } from './sealed-words.ts'

/** Shows the desk whose new photo looks like that of another account. Only that: a person decides what it means. */
export async function flagPhotos(
  { db, photos, secret }: Pick<Deps, 'db' | 'photos' | 'secret'>,
  signal: AbortSignal,
): Promise<void> {
  const seals = sealsOfDesk(secret)
  for (const { memberId: subjectId, hash } of await listUncompared(db)) {
    if (signal.aborted) return
    const lookalikes = await listLookAlikes(db, subjectId, hash)
    const reported = { reporterId: subjectId, subjectId, details: '' }
    const gathered = lookalikes.length > 0 ? await gatherEvidence({ db, photos }, reported) : null
    await db.transaction().execute(async (tx) => {
      const isFirst = await noteCompared(tx, subjectId, hash)
      if (!isFirst || !gathered) return
      const id = randomUUID()
      const found = await takeCase(tx, subjectId)
      const evidence = seals.sealEvidence({ ...gathered.evidence, lookalikes }, id)
      await addReport(tx, found, { id, reporterId: null, source: 'photo', reason: 'fake', evidence })
      for (const { file, bytes } of gathered.pictures)
        await keepPicture(tx, found.id, file, seals.sealPicture(bytes, found.id, file))
    })
  }
}
