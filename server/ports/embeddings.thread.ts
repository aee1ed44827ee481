import { adaptedEncoder } from './adapted-encoder.ts'

const LENGTH = 512

const encoder = await adaptedEncoder()

/** What the thread does for one question: a vector of length 1 a text, of zeros for an empty one. */
export default async function embed(texts: string[]): Promise<Float32Array[]> {
  const vectors: Float32Array[] = []
  for (const text of texts)
    vectors.push(text.trim() === '' ? new Float32Array(LENGTH) : unit(await encoder.embed(text)))
  return vectors
}

function unit(vector: number[]): Float32Array {
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, (value) => value / length)
}
