import { wordSet } from './lexicon/word-set.ts'
import type { Text } from './text.ts'

/** Whether what stands behind an occupation tells that it was before, or what has come after years of it. */
export function isLeftBehind({ source, tokens }: Text, first: number, last: number): boolean {
  const behind = source.slice(tokens[last]!.end)
  if (BEFORE_THIS.test(behind)) return true
  const { sentence } = tokens[last]!
  const said = tokens
    .slice(Math.max(0, first - COUNTED_WITHIN), last + 1)
    .filter((token) => token.sentence === sentence)
  return said.some(({ norm }) => YEARS.has(norm)) && MOVED_ON.test(behind)
}

const COUNTED_WITHIN = 4
const YEARS = wordSet('years decades decade')

/** “Au pair before that”, “accountant at home, cleaner here” */
const BEFORE_THIS = /^ (?:before(?: (?:that|this))?(?:[,.;]|$)|(?:at|back) home(?:, | and )(?:\w+ ){1,3}here\b)/

/** “Thirty years in software, now I teach the retired to use their phones” */
const MOVED_ON =
  /^[,;.]? (?:and |but )?(?:now|nowadays|these days|then),? (?:i(?:['’]m)?|we|an?)\b(?! (?:in|at|with|on|still|also|lead|run|manage|head)\b)/i
