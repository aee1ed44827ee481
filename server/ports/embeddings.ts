import type { CallTrace } from './ai.ts'

type Scale = { mean: number; spread: number }

/**
 * Texts as vectors whose direction is their meaning: the cosine of two says how close the two texts are. `model` names what made
 * them, and vectors of two models are never compared.
 */
export type Embeddings = {
  model: string
  /** Mean and spread of the cosines of unrelated profiles and of unrelated pieces of them, where they are known. */
  unrelated: { whole: Scale; pieces: Scale } | null
  /**
   * One vector of length 1 a text, in order; zeros for a text that says nothing. `trace` is told what leaves this server, if
   * anything does. Throws `AppError('ai_failed')` or `AppError('ai_unavailable')`.
   */
  embed(texts: string[], trace?: CallTrace): Promise<Float32Array[]>
}
