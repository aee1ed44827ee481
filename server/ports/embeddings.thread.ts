import { adaptedEncoder } from './adapted-encoder.ts'

const LENGTH = 512

const encode = await adaptedEncoder()

/** What the thread does for one question: a vector of length 1 a text, of zeros for an empty one. */
export default function embed(texts: string[]): Float32Array[] {
  return texts.map((text) => (text.trim() === '' ? new Float32Array(LENGTH) : encode(text)))
}
