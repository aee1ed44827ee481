import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Analysis, ProfileText } from '#server/ports/ai.ts'
import { cityIn } from './coordinate-text.ts'
import { recordInteraction } from './interactions.ts'
import { updateListing } from './listing.ts'
import { findProfileText, saveAnalysis } from './queries.ts'

/** Has the profile read by the analyser and keeps what it makes of it. A call that fails is written down as well. */
export async function analyseProfile({ db, ai }: Pick<Deps, 'db' | 'ai'>, memberId: string) {
  const told = await profileTextOf({ db }, memberId)
  const analysis = await ai.analyse(told).catch(async (failure: unknown) => {
    await db
      .transaction()
      .execute((tx) => recordInteraction(tx, memberId, { type: 'profile_analysis', told, answer: null }))
    throw failure
  })

  const answer = toAnswer(analysis)
  const analysedAt = await db.transaction().execute(async (tx) => {
    const analysedAt = await recordInteraction(tx, memberId, { type: 'profile_analysis', told, answer })
    await saveAnalysis(tx, memberId, answer, analysedAt)
    await updateListing(tx, memberId)
    return analysedAt
  })
  return { ...answer, analysedAt, personalityTraits: answer.traits.map(({ name }) => name) }
}

/** All that leaves this server about the member, and what others read will be made of it: of the location, the city. */
async function profileTextOf({ db }: Pick<Deps, 'db'>, memberId: string): Promise<ProfileText> {
  const { firstName, age, location, bio, interests } = await findProfileText(db, memberId)
  if (!age || !location || !bio) {
    throw new AppError('invalid_input', 'Please fill in your age, location and bio first.')
  }
  return { firstName, age, location: cityIn(location) ?? '', bio, interests }
}

function toAnswer({ bio, analyser, traits, communicationStyle, score, rubric }: Analysis) {
  return { analyser, aiGeneratedBio: bio, traits, communicationStyle, score, rubric }
}
