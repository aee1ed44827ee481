import { ANY_NUMBER, cues, type Cue } from './attitude-cues.ts'
import type { Text, Token } from './text.ts'

/** A cue of attitude where it stands in a text, from its `first` to its `last` token. */
export type CueAt = Omit<Cue, 'norms'> & { first: number; last: number }

const FILLERS = new Set(
  'really just so absolutely totally definitely still always also very completely quite actually honestly literally simply probably pretty too ever truly utterly particularly especially frankly kind sort of'.split(' '), // prettier-ignore
)
/** Of how many something is told. */
export const NUMBER = /^(?:\d+|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|several|many|few|couple|some|donkey's)$/ // prettier-ignore
const READ = new WeakMap<Text, CueAt[]>()

/** The cues of a text from left to right, the longest of each side wherever several begin; words that only stress may stand inside. */
export function cuesIn(text: Text): CueAt[] {
  const known = READ.get(text)
  if (known !== undefined) return known
  const found = [...cuesOfSide(text.tokens, 'before'), ...cuesOfSide(text.tokens, 'after')]
  READ.set(text, found)
  return found
}

function cuesOfSide(tokens: readonly Token[], side: Cue['side']): CueAt[] {
  const found: CueAt[] = []
  for (let at = 0; at < tokens.length; at++) {
    const cue = cueAt(tokens, at, side)
    if (cue === null) continue
    found.push(cue)
    at = cue.last
  }
  return found
}

function cueAt(tokens: readonly Token[], first: number, wanted: Cue['side']): CueAt | null {
  for (const { norms, ...kind } of cues.get(tokens[first]!.norm) ?? []) {
    if (kind.side !== wanted) continue
    const last = endOf(tokens, first, norms)
    if (last !== null) return { ...kind, first, last }
  }
  return null
}

function endOf(tokens: readonly Token[], first: number, norms: readonly string[]): number | null {
  let at = first
  for (const norm of norms.slice(1)) {
    at++
    while (!isSaid(tokens[at], norm) && FILLERS.has(tokens[at]?.norm ?? '')) at++
    if (!isSaid(tokens[at], norm) || tokens[at]!.sentence !== tokens[first]!.sentence) return null
  }
  return at
}

function isSaid(token: Token | undefined, norm: string): boolean {
  return token?.norm === norm || (norm === ANY_NUMBER && NUMBER.test(token?.norm ?? ''))
}
