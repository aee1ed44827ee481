import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { ProfileText } from '#server/ports/ai.ts'
import { askAnalyzer } from './ask-analyzer.ts'
import { recordInteraction } from './interactions.ts'
import { linkedinTextOf } from './linkedin-text.ts'
import { findProfileText, saveAnalysis } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'ai'>

/** Has the profile read by the analyzer and keeps what it makes of it. A call that fails is written down as well. */
export async function analyzeProfile({ db, config, ai }: Uses, memberId: string) {
  const type = 'profile_analysis'
  const told = await profileTextOf(db, memberId)
  const { answer: analysis, record } = await askAnalyzer({ db, config, ai }, memberId, {
    type,
    told,
    ask: (trace) => ai.analyze(told, trace),
  })

  const answer = { ...analysis, isEnhancedWithLinkedin: told.linkedin !== undefined }
  const analysedAt = await db.transaction().execute(async (tx) => {
    const analysedAt = await recordInteraction(tx, memberId, { type, told, answer, record })
    await saveAnalysis(tx, memberId, answer, analysedAt)
    return analysedAt
  })
  return { ...answer, analysedAt, personalityTraits: answer.traits.map(({ name }) => name) }
}

/** All that leaves this server about the member, and what others read will be made of it: of the location, the city. */
async function profileTextOf(db: Database, memberId: string): Promise<ProfileText> {
  const { linkedinConnected, linkedinData, ...kept } = await findProfileText(db, memberId)
  const { firstName, lastName, age, location, city, bio, interests } = kept
  if (!age || !location || !bio) {
    throw new AppError('invalid_input', 'Please fill in your age, location and bio first.')
  }
  const linkedin = linkedinConnected && linkedinData && linkedinTextOf(linkedinData, `${firstName} ${lastName}`)
  return { firstName, age, location: city ?? '', bio, interests, ...(linkedin && { linkedin }) }
}
