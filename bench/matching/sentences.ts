import { readFileSync } from 'node:fs'
import { mattersBetween } from '#server/language/matter-scores.ts'
import { sideBetween } from '#server/language/sides.ts'
import { textOf } from '#server/language/text.ts'

type Side = 'asks' | 'gives' | 'neither'
type Sentence = { matter: string; side: Side; words: string }

const SIDES: Record<string, Side> = { '?': 'asks', '+': 'gives', '-': 'neither' }

/**
 * How well sentences are read one by one, of `sentences.txt` (10,440 of 180 matters): how often the right matter is the likeliest, or told at all, and how
 * surely who asks, and who gives, is told from all others, as the area under the curve.
 */
export function readOneByOne(): { first: number; told: number; asks: number; gives: number } {
  const read = sentences().map(({ matter, side, words }) => {
    const text = textOf(words)
    const last = text.tokens.length - 1
    const place = mattersBetween(text, 0, last).findIndex(({ key }) => key === `matter ${matter}`)
    return { side, place, sounds: sideBetween(text, 0, last) }
  })
  const share = (is: (place: number) => boolean) => read.filter(({ place }) => is(place)).length / read.length
  const soundsOf = (is: (side: Side) => boolean, sign: number) =>
    read.filter(({ side }) => is(side)).map(({ sounds }) => sign * sounds)
  return {
    first: share((place) => place === 0),
    told: share((place) => place >= 0),
    asks: areaUnder(soundsOf((side) => side === 'asks', 1), soundsOf((side) => side !== 'asks', 1)), // prettier-ignore
    gives: areaUnder(soundsOf((side) => side === 'gives', -1), soundsOf((side) => side !== 'gives', -1)), // prettier-ignore
  }
}

function sentences(): Sentence[] {
  let matter = ''
  return readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line): Sentence[] => {
      const [mark = '', words] = [line[0], line.slice(2)]
      if (mark === '#') matter = words
      const side = SIDES[mark]
      return side === undefined ? [] : [{ matter, side, words }]
    })
}

/** How often one of the first is above one of the others; the same value is half (Mann and Whitney 1947). */
function areaUnder(ones: number[], others: number[]): number {
  const all = [...ones.map((value) => ({ value, isOne: true })), ...others.map((value) => ({ value, isOne: false }))]
  let [below, won] = [0, 0]
  const byValue = Map.groupBy(all.sort((a, b) => a.value - b.value), ({ value }) => value) // prettier-ignore
  for (const same of byValue.values()) {
    const wins = same.filter(({ isOne }) => isOne).length
    won += wins * (below + (same.length - wins) / 2)
    below += same.length - wins
  }
  return won / (ones.length * others.length)
}
