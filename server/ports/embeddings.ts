/**
 * Texts as vectors whose direction is their meaning: the cosine of two says how close the two texts are. `model` names what made
 * them, and vectors of two models are never compared.
 */
export type Embeddings = {
  model: string
  /** One vector of length 1 a text, in order; zeros for a text that says nothing. Throws `AppError('ai_failed')` or `AppError('ai_unavailable')`. */
  embed(texts: string[]): Promise<Float32Array[]>
}
