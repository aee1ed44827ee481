import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { isMembersName, OPERATORS_NAME } from '#contract/names.ts'
import type { ProfileAnalysis, ProfileChange, ProfileForm } from '#contract/profile.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'

/** The place that is kept of a member, and how they name it. */
export async function findPlace(db: Database, memberId: string) {
  return db.selectFrom('users').select(['cell', 'location']).where('id', '=', memberId).executeTakeFirstOrThrow()
}

export async function saveProfile(
  tx: Transaction,
  memberId: string,
  change: Omit<ProfileChange, 'latitude' | 'longitude'>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, ...(change.location !== undefined && { city: null }), updatedAt: sql`now()` })
    .where('id', '=', memberId)
    .execute()
    .catch((error: unknown) => {
      // The database folds some letters that JavaScript keeps apart, such as the two small sigmas.
      const isDouble = error instanceof DatabaseError && error.constraint === 'interests_without_doubles'
      throw isDouble ? new AppError('invalid_input', 'Each interest may stand once.') : error
    })
}

/** Changes the name and the accounts that are given; an account that is given as null goes. Half a name counts with the other. */
export async function saveIdentity(
  tx: Transaction,
  memberId: string,
  { socialLinks, ...names }: ProfileForm,
): Promise<void> {
  const links = socialLinks && {
    socialLinks: sql<string>`jsonb_strip_nulls(coalesce(social_links, '{}') || ${JSON.stringify(socialLinks)}::jsonb)`,
  }
  const kept = await tx
    .updateTable('users')
    .set({ ...names, ...links, updatedAt: sql`now()` })
    .where('id', '=', memberId)
    .returning(['firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  if ((names.firstName ?? names.lastName) !== undefined && !isMembersName(kept))
    throw new AppError('invalid_input', OPERATORS_NAME)
}

/** Members whose city was not looked up yet. */
export async function listWithoutCity(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('city', 'is', null)
    .where('cell', 'is not', null)
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives a location text to a member who has none, and returns the one that holds. */
export async function fillLocation(db: Database, memberId: string, location: string): Promise<string> {
  const { location: held } = await db
    .updateTable('users')
    .set({ location: sql<string>`coalesce(nullif(location, ''), ${location})` })
    .where('id', '=', memberId)
    .returning(sql<string>`location`.as('location'))
    .executeTakeFirstOrThrow()
  return held
}

export async function findProfileText(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .select(['firstName', 'age', 'location', 'city', 'bio', 'interests'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function saveAnalysis(
  tx: Transaction,
  memberId: string,
  analysis: Omit<ProfileAnalysis, 'analysedAt'>,
  analysedAt: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      aiGeneratedBio: analysis.aiGeneratedBio,
      personalityTraits: analysis.traits.map(({ name }) => name),
      communicationStyle: analysis.communicationStyle,
      aiProfileScore: analysis.score,
      lastAiAnalysis: analysedAt,
      updatedAt: sql`now()`,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Answers that were stored before LinkedIn could be linked do not speak of it. */
type StoredAnalysis = Omit<ProfileAnalysis, 'analysedAt' | 'isEnhancedWithLinkedin'> & {
  isEnhancedWithLinkedin?: boolean
}

/** The call that the profile's words came from; null where there was none, or where the member has deleted it. */
export async function findLatestAnalysis(db: Database, memberId: string): Promise<ProfileAnalysis | null> {
  const row = await db
    .selectFrom('chatgptInteractions as call')
    .innerJoin('users', 'users.id', 'call.userId')
    .select(['call.createdAt', 'users.lastAiAnalysis', sql<StoredAnalysis>`analysis_result`.as('analysis')])
    .where('call.userId', '=', memberId)
    .where('call.interactionType', '=', 'profile_analysis')
    .where('call.analysisResult', 'is not', null)
    .orderBy('call.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Else an earlier call would explain words that it did not make.
  if (!row || row.createdAt !== row.lastAiAnalysis) return null
  return {
    ...row.analysis,
    isEnhancedWithLinkedin: row.analysis.isEnhancedWithLinkedin ?? false,
    analysedAt: row.createdAt,
  }
}

/** Deletes what is kept of all of the member's calls to an analyser so far. */
export async function deleteInteractions(db: Database, memberId: string): Promise<undefined> {
  await db.deleteFrom('chatgptInteractions').where('userId', '=', memberId).execute()
}
