import type { AlertType, OpportunityFact } from '#contract/alerts.ts'
import type { OpportunityWords, ProfileAnalysis } from '#contract/analysis.ts'
import type { Reading } from '#server/language/reading.ts'

/** All that an analyzer is ever told of a member. Of a linked account never the name, e-mail address, picture or id. */
export type ProfileText = {
  firstName: string
  age: number
  location: string
  bio: string
  interests: string[]
  /** What a linked account adds. `locale` is a language tag, `headline` untrusted text; null where it does not say. */
  linkedin?: { hasSameName: boolean; locale: string | null; headline: string | null } | undefined
}

/**
 * What an analyzer makes of a profile. `analyser` names it to people, `traits` are five, `score` is a whole number 0–100
 * and the sum of the rubric's points. The score is ours for every adapter: `scoreReading` of `server/writing/rubric.ts`.
 */
export type Analysis = Omit<ProfileAnalysis, 'isEnhancedWithLinkedin' | 'analysedAt'>

/** With an analysis what was understood of the bio and interests beside the fixed rules; null where nothing else was asked. */
type Analyzed = Analysis & { reading: Reading | null }

/**
 * What one answer took. Tokens are as the model's server counts them, null where it does not say. `costMicros` is millionths
 * of a US dollar, rounded up to whole ones: the server's own word, else tokens times prices, else null.
 */
export type Usage = { promptTokens: number | null; completionTokens: number | null; costMicros: number | null }

/** Is told of every answer that may have been paid for, before it is read: an answer nobody can use has its price too. */
export type CountUsage = (usage: Usage) => void

/** What is to be known of a call even when nothing comes of it. */
export type CallTrace = {
  /** Is told what is said of members, to the letter, before it leaves this server. Never called where nothing leaves it. */
  sent: (text: string) => void
  count: CountUsage
}

/** Another member who fits: `label` is A, B, … in this request alone; `facts` begin with the one that made the kind. */
export type OpportunityCandidate = { label: string; kind: AlertType; facts: [OpportunityFact, ...OpportunityFact[]] }

/** One to five candidates for one member. It is all that an adapter learns: no names, bios, ages, places or messages. */
export type OpportunityRequest = { candidates: OpportunityCandidate[] }

/** The words for a request, and who wrote them, for people. */
export type DescribedOpportunities = { analyser: string; opportunities: OpportunityWords[] }

/**
 * Reads profiles and puts opportunities into words. An adapter throws `AppError('ai_unavailable')` when its quota is used up
 * or it is too busy, and `AppError('ai_failed')` for any answer it cannot use; it never falls back to another one. Whatever
 * members wrote is untrusted text.
 */
export type Ai = {
  /** `built-in`, or the name of the configured model. */
  provider: string
  analyze(profile: ProfileText, trace?: CallTrace): Promise<Analyzed>
  /**
   * Answers in any order. The caller drops labels that it did not ask for, doubles, and words beyond `ALERT_WORDS`; a
   * candidate whose words are missing gets no alert this time. An adapter none of whose words can be used throws `ai_failed`.
   */
  describeOpportunities(request: OpportunityRequest, trace?: CallTrace): Promise<DescribedOpportunities>
}
