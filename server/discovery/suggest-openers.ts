import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { openersFor } from '#server/matching/openers.ts'
import type { Member } from '#server/members/current-user.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { findViewer } from './find-viewer.ts'
import { findListedMember } from './queries.ts'

/** Ways to begin a first message to somebody. Whoever has no page for the member is not found. */
export async function suggestOpeners(db: Database, member: Member, id: string): Promise<string[]> {
  const [viewer, own] = await Promise.all([findViewer(db, member.id), findOwn(db, member.key)])
  const other = await findListedMember(db, viewer, id)
  if (!other || viewer.home === null) throw new AppError('not_found')

  const [readings, counts] = await Promise.all([findReadings(db, [other.key]), countsOf(db)])
  return openersFor(other.firstName, own.reading, readings.get(other.key) ?? NOTHING_READ, counts)
}
