import type { CallTrace } from './ai.ts'

type Scale = { mean: number; spread: number }
type Weighed = { bias: number; weights: number[] }

/**
 * Texts as vectors whose direction is their meaning: the cosine of two says how close the two texts are. `model` names what made
 * them, and vectors of two models are never compared.
 */
export type Embeddings = {
  model: string
  /** Mean and spread of the cosines of unrelated profiles and of unrelated pieces of them, where they are known. */
  unrelated: { whole: Scale; pieces: Scale } | null
  /**
   * Where it was taught that who needs is near to who gives: of each kind of opportunity what to add, and how much each number of the vectors
   * of the two speaks for it. Elsewhere null, and closeness says nothing of who could help whom.
   */
  kinds: Record<'help' | 'mentor' | 'project' | 'field', Weighed> | null
  /**
   * One vector of length 1 a text, in order; zeros for a text that says nothing. `trace` is told what leaves this server, if
   * anything does. Throws `AppError('ai_failed')` or `AppError('ai_unavailable')`.
   */
  embed(texts: string[], trace?: CallTrace): Promise<Float32Array[]>
}
