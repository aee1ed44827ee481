import { adaptedEncoder } from './adapted-encoder.ts'

const LENGTH = 640

const encode = await adaptedEncoder()

/** What the thread does for one question: a vector of length 1 a text, of zeros for an empty one. */
export default async function embed(texts: string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (const text of texts) vectors.push(text.trim() === '' ? new Float32Array(LENGTH) : await encode(text))
  return vectors
}
