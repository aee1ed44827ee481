import type { Evidence } from '#contract/moderation.ts'
import { Evidence as EvidenceShape } from '#contract/moderation.schema.ts'
import { parseJson } from '#server/parse-json.ts'
import { sealerFor } from '#server/secrets/keys.ts'

/** What a moderator noted and what the member was told, or the words of an appeal as `facts`. */
export type EntryWords = { note: string; facts: string }

const NO_WORDS: EntryWords = { note: '', facts: '' }

/**
 * Whatever members and moderators say of each other at the desk is sealed: it outlives accounts, and nobody reads it in the
 * database or in a backup. Each piece opens only in its own place.
 */
export function sealsOfDesk(secret: string) {
  const sealer = sealerFor(secret, 'moderation evidence')
  const ofReport = (id: string) => `report ${id}`
  const ofEntry = (caseId: number, version: number) => `entry ${caseId} ${version}`
  const ofPicture = (caseId: number, file: string) => `picture ${caseId} ${file}`
  const read = (sealed: Buffer | null, place: string): unknown =>
    sealed && parseJson(sealer.open(sealed, place)?.toString() ?? '')

  return {
    sealEvidence: (evidence: Evidence, reportId: string) => sealer.seal(toBytes(evidence), ofReport(reportId)),
    openEvidence: (sealed: Buffer, reportId: string): Evidence | null =>
      EvidenceShape.safeParse(read(sealed, ofReport(reportId))).data ?? null,
    sealWords: (words: EntryWords, caseId: number, version: number) =>
      sealer.seal(toBytes(words), ofEntry(caseId, version)),
    openWords: (sealed: Buffer | null, caseId: number, version: number): EntryWords => ({
      ...NO_WORDS,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only `sealWords` writes what opens here.
      ...(read(sealed, ofEntry(caseId, version)) as Partial<EntryWords> | null),
    }),
    sealPicture: (bytes: Uint8Array, caseId: number, file: string) =>
      sealer.seal(Buffer.from(bytes), ofPicture(caseId, file)),
    openPicture: (sealed: Buffer, caseId: number, file: string) => sealer.open(sealed, ofPicture(caseId, file)),
  }
}

function toBytes(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}
