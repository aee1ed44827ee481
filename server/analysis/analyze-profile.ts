import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { ProfileText } from '#server/ports/ai.ts'
import { keepModelReading } from '#server/readings/profile-readings.ts'
import { askAnalyzer } from './ask-analyzer.ts'
import { recordInteraction } from './interactions.ts'
import { findProfileText, saveAnalysis } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'ai'>

/** Has the profile read by the analyzer and keeps what it makes of it. A call that fails is written down as well. */
export async function analyzeProfile({ db, config, ai }: Uses, memberId: string) {
  const type = 'profile_analysis'
  const told = await profileTextOf(db, memberId)
  const { answer: analyzed, record } = await askAnalyzer({ db, config, ai }, memberId, {
    type,
    told,
    ask: (trace) => ai.analyze(told, trace),
  })

  const { reading, ...analysis } = analyzed
  const answer = { ...analysis, isEnhancedWithLinkedin: told.linkedin !== undefined }
  const analysedAt = await db.transaction().execute(async (tx) => {
    const analysedAt = await recordInteraction(tx, memberId, { type, told, answer, record })
    await saveAnalysis(tx, memberId, answer, analysedAt)
    if (reading) await keepModelReading(tx, memberId, told, reading)
    return analysedAt
  })
  return { ...answer, analysedAt, personalityTraits: answer.traits.map(({ name }) => name) }
}

/**
 * All that leaves this server about the member, and what others read will be made of it: of the location, the city, and of a
 * linked account whether the names agree, but not the name itself.
 */
async function profileTextOf(db: Database, memberId: string): Promise<ProfileText> {
  const { firstName, lastName, age, location, city, bio, interests, linkedinData } = await findProfileText(db, memberId)
  if (!age || !location || !bio) {
    throw new AppError('invalid_input', 'Please fill in your age, location and bio first.')
  }
  const linkedin = linkedinData && {
    hasSameName: isSameName(linkedinData.name ?? '', `${firstName} ${lastName}`),
    locale: linkedinData.locale,
    headline: linkedinData.headline,
  }
  return { firstName, age, location: city ?? '', bio, interests, ...(linkedin && { linkedin }) }
}

/** Whether two people's names are the same but for case, accents, spaces and punctuation. Empty ones never are. */
export function isSameName(one: string, other: string): boolean {
  const folded = fold(one)
  return folded !== '' && folded === fold(other)
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
