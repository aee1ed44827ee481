import { stemmer } from 'stemmer'
import type { Step } from './lexicon/patterns.ts'
import { FIGURES, noPlaces, PLACE, slotsByFirst } from './lexicon/slots.ts'
import type { Token } from './text.ts'

/** A word of a sentence as patterns are compared with it: in its very form or its `stem`, and where the slots that begin at it end. */
export type Said = { norm: string; stem: string; slots: Map<string, number> }

const NUMBER = /^\d+(?:st|nd|rd|th|k)?$/
const PLACE_MOST = 3

/** The words of a sentence, with what fills a slot at each. */
export function saidIn(tokens: readonly Token[]): Said[] {
  const said = tokens.map(({ norm }): Said => {
    const owner = norm.replace(/'s$/, '')
    return { norm: owner, stem: stemmer(owner), slots: new Map() }
  })
  for (let at = said.length - 1; at >= 0; at--) fillSlots(said, tokens, at)
  return said
}

/** The words and slots by which patterns beginning at a word are found. */
export function keysAt({ norm, stem, slots }: Said): Set<string> {
  return new Set([norm, stem, ...slots.keys()])
}

/**
 * The last word of a pattern that begins at a word, or null. `between` is how many other words may stand before each further step,
 * and `isStem` compares words without their endings.
 */
export function endOf(
  said: readonly Said[],
  steps: readonly Step[],
  at: number,
  between = 0,
  isStem = false,
): number | null {
  return endFrom(0, at, 0)

  function endFrom(index: number, from: number, most: number): number | null {
    const step = steps[index]
    if (step === undefined) return from - 1
    for (let start = from; start <= from + most && start < said.length; start++) {
      for (const option of step.options) {
        const next = behind(said, option, start, isStem)
        const end = next === null ? null : endFrom(index + 1, next, between)
        if (end !== null) return end
      }
    }
    return step.isOptional ? endFrom(index + 1, from, most) : null
  }
}

function behind(said: readonly Said[], option: readonly string[], start: number, isStem: boolean): number | null {
  let at = start
  for (const word of option) {
    const one = said[at]
    if (one === undefined) return null
    const last = word.startsWith('{')
      ? one.slots.get(word)
      : one.norm === word || (isStem && one.stem === word)
        ? at
        : undefined
    if (last === undefined) return null
    at = last + 1
  }
  return at
}

/** Slots may begin with slots that begin at the same word. "Under-12 girls" are not twelve. */
function fillSlots(said: Said[], tokens: readonly Token[], at: number): void {
  const { norm, slots } = said[at]!
  if (NUMBER.test(norm)) slots.set(FIGURES, at)
  const place = placeFrom(tokens, at)
  if (place !== null) slots.set(PLACE, place)
  const keys = [norm, ...slots.keys()]
  for (const key of keys) {
    for (const { slot, steps } of slotsByFirst.get(key) ?? []) {
      const last = endOf(said, steps, at)
      if (last === null || last <= (slots.get(slot) ?? -1)) continue
      if (!slots.has(slot)) keys.push(slot)
      slots.set(slot, last)
    }
  }
  if (tokens[at - 1]?.norm === 'under') slots.delete(FIGURES)
}

/** Names of places are known by their capitals, which the first word of a sentence has anyway: "Hong Kong", "the Gulf". */
function placeFrom(tokens: readonly Token[], at: number): number | null {
  let last = at - 1
  const from = tokens[at]!.norm === 'the' ? at + 1 : at
  for (let next = from; next < from + PLACE_MOST && next > 0 && isName(tokens[next]); next++) last = next
  return last < from ? null : last
}

function isName(token: Token | undefined): boolean {
  return token !== undefined && !noPlaces.has(token.norm) && /^\p{Lu}/u.test(token.text)
}
