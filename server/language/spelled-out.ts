import { spelledRight } from './spelling.ts'
import { normsOf, textOf } from './text.ts'

/**
 * A text with its texting, slang and misspelt words spelt out, and the rest of it as it is written: “bball b4 work w my ppl” says “basketball before
 * work with my people”. One without texting stays as it is: what looks misspelt there may be another language, or a name.
 */
export function spelledOut(source: string): string {
  const spans = [...Map.groupBy(textOf(source).tokens, ({ start }) => start).values()].map((tokens) => {
    const { text, start, end } = tokens[0]!
    return { text, start, end, said: tokens.map(({ norm }) => norm).join(' ') }
  })
  const changed = spans.filter(({ text, said }) => said !== normsOf(text).join(' '))
  if (!changed.some(isTexting)) return source
  let out = ''
  let at = 0
  for (const { start, end, said } of changed) {
    out += source.slice(at, start) + said
    at = end
  }
  return out + source.slice(at)
}

function isTexting({ text, said }: { text: string; said: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text) && said !== spelledRight(text.toLowerCase())
}
