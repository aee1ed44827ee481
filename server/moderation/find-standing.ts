import type { Standing } from '#contract/standing.ts'
import type { Deps } from '#server/deps.ts'
import { isModerator } from './is-moderator.ts'
import { findMeasures, listLog } from './queries.ts'
import { sealsOfDesk } from './sealed-words.ts'
import { listNoticedByAkin } from './standing-queries.ts'
import { statementsFrom } from './statements.ts'

/** What a member is told of the desk: what was decided about them and why, never who reported them or how many. */
export async function findStanding(
  { db, secret, config }: Pick<Deps, 'db' | 'secret' | 'config'>,
  memberId: string,
): Promise<Standing> {
  const [measures, rows, works] = await Promise.all([
    findMeasures(db, memberId),
    listLog(db, memberId),
    isModerator(db, config, memberId),
  ])
  const seals = sealsOfDesk(secret)
  const log = rows.map((row) => ({ ...row, ...seals.openWords(row.words, row.caseId, row.version) }))
  const noticed = await listNoticedByAkin(
    db,
    log.map(({ id }) => id),
  )
  const { suspendedAt, suspendedUntil, limitedUntil } = measures
  return {
    status: suspendedAt ? 'suspended' : limitedUntil ? 'limited' : 'good',
    until: suspendedAt ? suspendedUntil : limitedUntil,
    decisions: statementsFrom(log, { noticed, now: new Date() }),
    isModerator: works,
  }
}
