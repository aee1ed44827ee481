import type { ProfileAnalysis } from '#contract/profile.ts'

/** All that an analyser is ever told of a member. */
export type ProfileText = { firstName: string; age: number; location: string; bio: string; interests: string[] }

/** A descriptor, and the member's very words or listed interest that it came from. */
export type Trait = ProfileAnalysis['traits'][number]

/** One part of the profile score. `advice` says what would earn the missing points, null when none are missing. */
export type RubricPart = ProfileAnalysis['rubric'][number]

/**
 * What an analyser makes of a profile. `analyser` names it to people, `traits` are five, `score` is a whole number 0–100
 * and the sum of the rubric's points. The score is ours for every adapter: `scoreProfile` of `analyser/rubric.ts`.
 */
export type Analysis = {
  analyser: string
  bio: string
  traits: Trait[]
  communicationStyle: string
  score: number
  rubric: RubricPart[]
}

/**
 * Reads profiles. An adapter throws `AppError('ai_unavailable')` when its quota is used up or it is too busy, and
 * `AppError('ai_failed')` for any answer it cannot use; it never falls back to another one. The bio is untrusted text.
 */
export type Ai = {
  /** `built-in`, or the name of the configured model. */
  provider: string
  analyse(profile: ProfileText): Promise<Analysis>
}
