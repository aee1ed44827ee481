import { z } from 'zod'
import { parseJson } from '#server/parse-json.ts'
import type { CountUsage } from '../ai.ts'
import { costMicrosOf } from './cost.ts'
import { failed } from './failures.ts'

const LONGEST_VECTOR = 8192

const Counted = z.object({
  usage: z.object({
    prompt_tokens: z.int32().min(0).nullable().catch(null),
    cost: z.number().min(0).nullable().catch(null),
  }),
})
const Answer = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) })

/** The vectors of so many texts in their order, each of length 1 (or of zeros). What the answer took is counted first. */
export function vectorsOf(text: string, texts: number, count: CountUsage): Float32Array[] {
  const body = parseJson(text)
  const { usage } = Counted.safeParse(body).data ?? {}
  const tokens = { promptTokens: usage?.prompt_tokens ?? null, completionTokens: null }
  count({ ...tokens, costMicros: costMicrosOf({ ...tokens, cost: usage?.cost ?? null }) })

  const answer = Answer.safeParse(body).data
  if (!answer) throw failed('no embeddings')
  const vectors = answer.data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => unit(embedding))
  const length = vectors[0]?.length ?? 0
  const isWhole = answer.data.every(({ index }) => index >= 0 && index < texts) && new Set(answer.data.map(({ index }) => index)).size === texts // prettier-ignore
  if (!isWhole || vectors.length !== texts || length === 0 || length > LONGEST_VECTOR)
    throw failed('not of the shape asked for')
  if (vectors.some((vector) => vector.length !== length)) throw failed('not of the shape asked for')
  return vectors
}

function unit(numbers: number[]): Float32Array {
  const length = Math.hypot(...numbers) || 1
  return Float32Array.from(numbers, (number) => number / length)
}
