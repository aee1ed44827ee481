import type { Person, Triple } from './sets.ts'

/** How well two people fit, the higher the better. Only compared, never read as a number. */
export type Score = (one: Person, other: Person) => number

const OTHERS = 160
const FIRST = 5

/** The share of triples whose better match scores higher, by category and of all; a tie is half right. */
export function rightlyOrdered(triples: Triple[], score: Score): Map<string, number> {
  const right = triples.map(({ category, person, better, worse }) => ({
    category,
    right: wins(score(person, better), score(person, worse)),
  }))
  const categories = Map.groupBy(right, ({ category }) => category)
  return new Map([
    ...categories.entries().map(([name, of]): [string, number] => [name, mean(of.map((one) => one.right))]),
    ['all', mean(right.map((one) => one.right))],
  ])
}

/**
 * Everyone's true partner among 160 others, who are partners of somebody else: `auc` is how many of the others the partner is
 * ranked above, `firstFive` how often fewer than five are above the partner; a tie is half.
 */
export function amongOthers(triples: Triple[], score: Score): { auc: number; firstFive: number } {
  const ranked = triples.map(({ person, better }, at) => {
    const others = Array.from({ length: Math.min(OTHERS, triples.length - 1) }, (_, i) => {
      return triples[(at + 1 + i) % triples.length]!.better
    })
    const own = score(person, better)
    const won = others.map((other) => wins(own, score(person, other)))
    return { auc: mean(won), above: won.reduce((above, win) => above + 1 - win, 0) }
  })
  return {
    auc: mean(ranked.map(({ auc }) => auc)),
    firstFive: mean(ranked.map(({ above }) => (above < FIRST ? 1 : 0))),
  }
}

function wins(one: number, other: number): number {
  return one > other ? 1 : one === other ? 0.5 : 0
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)
}
