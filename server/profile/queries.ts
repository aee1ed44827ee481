import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { ProfileAnalysis, ProfileChange } from '#contract/profile.ts'
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
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', memberId)
    .execute()
    .catch((error: unknown) => {
      // The database folds some letters that JavaScript keeps apart, such as the two small sigmas.
      const isDouble = error instanceof DatabaseError && error.constraint === 'interests_without_doubles'
      throw isDouble ? new AppError('invalid_input', 'Each interest may stand once.') : error
    })
}

/** Gives a location text to a member who has none, and returns the one that holds. */
export async function fillLocation(tx: Transaction, memberId: string, location: string): Promise<string> {
  const { location: held } = await tx
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
    .select(['firstName', 'age', 'location', 'bio', 'interests'])
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

export async function findLatestAnalysis(db: Database, memberId: string): Promise<ProfileAnalysis | null> {
  const row = await db
    .selectFrom('chatgptInteractions')
    .select(sql<Omit<ProfileAnalysis, 'analysedAt'>>`analysis_result`.as('analysis'))
    .select('createdAt')
    .where('userId', '=', memberId)
    .where('interactionType', '=', 'profile_analysis')
    .where('analysisResult', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row.analysis, analysedAt: row.createdAt } : null
}
