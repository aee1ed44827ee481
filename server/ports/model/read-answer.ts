import type { z } from 'zod'
import { parseJson } from '#server/parse-json.ts'
import { failed } from './failures.ts'

/** No question asks for as much: what is more, longer or deeper is not looked at. */
const MOST = { items: 40, characters: 4_000, depth: 4 }

const THOUGHTS = /^\s*<think>[^]*?<\/think>/
const FENCED = /```(?:json)?([^]*?)```/gi

/** The one answer of this shape that a model's text holds: the text itself, its one fenced block, or one object within prose. */
export function readAnswer<S extends z.ZodType>(shape: S, content: string): z.output<S> {
  const answer = shape.safeParse(cut(jsonIn(content.replace(THOUGHTS, ''))))
  if (!answer.success) throw failed('not of the shape asked for')
  return answer.data
}

/** Undefined where there is no JSON, or more than one piece of it: nothing is guessed. */
function jsonIn(text: string): unknown {
  const blocks = [...text.matchAll(FENCED)].map(([, block]) => block!)
  if (blocks.length > 1) return undefined
  const [whole = text] = blocks
  return parseJson(whole) ?? parseJson(whole.slice(whole.indexOf('{'), whole.lastIndexOf('}') + 1))
}

function cut(value: unknown, depth = MOST.depth): unknown {
  if (typeof value === 'string') return value.slice(0, MOST.characters)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.slice(0, MOST.items).map((item) => cut(item, depth - 1))
  const parts = Object.entries(value).slice(0, MOST.items)
  return Object.fromEntries(parts.map(([name, part]) => [name, cut(part, depth - 1)]))
}
