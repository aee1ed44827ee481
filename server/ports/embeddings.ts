import type { CallTrace } from './ai.ts'

type Scale = { mean: number; spread: number }
type Weighed = { bias: number; asker: number[]; giver: number[] }

/**
 * Texts as vectors whose direction is their meaning: how near two texts are is told by the cosine of the two, or, where there are `sides`, by `nearnessOf` of
 * server/matching/meaning.ts. `model` names what made them, and vectors of two models are never compared.
 */
export type Embeddings = {
  model: string
  /** So many numbers at the end of a vector tell what the text gives, as many before them what it asks for, and the product of the two counts, not that of either with its like; 0 where a model tells neither. */
  sides: number
  /** Mean and spread of the cosines of unrelated profiles and of unrelated pieces of them, where they are known. */
  unrelated: { whole: Scale; pieces: Scale } | null
  /**
   * Where it was taught that who needs is near to who gives: of each kind of opportunity what to add, and how much each number of the vectors
   * of who asks and who gives speaks for it. Elsewhere null, and closeness says nothing of who could help whom.
   */
  kinds: Record<'help' | 'mentor' | 'project' | 'field', Weighed> | null
  /** Where it was taught that too, whether what a text asks for is still wanted and what it offers still given: what to add and how much each number of its vector speaks for it, as log-odds. */
  standing: Record<'need' | 'gift', { bias: number; weights: number[] }> | null
  /**
   * One vector of length 1 a text, in order; zeros for a text that says nothing. `trace` is told what leaves this server, if
   * anything does. Throws `AppError('ai_failed')` or `AppError('ai_unavailable')`.
   */
  embed(texts: string[], trace?: CallTrace): Promise<Float32Array[]>
}
