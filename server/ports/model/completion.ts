import { z } from 'zod'
import { parseJson } from '#server/parse-json.ts'
import type { CountUsage } from '../ai.ts'
import { costMicrosOf, type TokenPrices } from './cost.ts'
import { DECLINED, failed } from './failures.ts'

const Tokens = z.int32().min(0).nullable().catch(null)
/** In US dollars, as OpenRouter tells it. */
const Cost = z.number().min(0).nullable().catch(null)

const Counted = z.object({ usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens, cost: Cost }) })

const Completion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
})

/** What the model said in a chat completion. What it took is counted first: an answer nobody can use has its price too. */
export function contentOf(text: string, count: CountUsage, prices?: TokenPrices): string {
  const body = parseJson(text)
  const { usage } = Counted.safeParse(body).data ?? {}
  const tokens = { promptTokens: usage?.prompt_tokens ?? null, completionTokens: usage?.completion_tokens ?? null }
  count({ ...tokens, costMicros: costMicrosOf({ ...tokens, cost: usage?.cost ?? null }, prices) })

  const completion = Completion.safeParse(body).data
  if (!completion) throw failed('no chat completion')
  const [{ finish_reason: reason, message }] = completion.choices
  if (message.refusal || reason === 'content_filter') throw failed('declined', DECLINED)
  if (reason === 'length') throw failed('cut short')
  if (!message.content) throw failed('empty answer')
  return message.content
}
