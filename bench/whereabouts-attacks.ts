import { alerts } from '#contract/alerts.ts'
import { discovery } from '#contract/discovery.ts'
import { places, type Position } from '#contract/places.ts'
import type { TestApp } from '#server/testing/app.ts'
import { centreOf, type Cell } from '#server/places/grid.ts'
import { guess, type Figure, type Sight } from '#server/testing/whereabouts.ts'
import { readEveryone } from './town.ts'

const TIMED_CALLS = 25

/** How many of some people were found in their cell, where guessing inside the area finds each with a chance of its own. */
export function verdictOn(found: number, chances: number[]): string {
  const expected = sum(chances)
  const spread = Math.sqrt(sum(chances.map((p) => p * (1 - p))))
  const isGuess = found <= expected + 3 * spread
  return `cell found of ${found} of ${chances.length}, by guessing inside the area of ${expected.toFixed(1)} ± ${spread.toFixed(1)}: ${isGuess ? 'no better than guessing' : 'BETTER THAN GUESSING'}`
}

/**
 * Whom alerts choose, and in which order: from each spot somebody who wants what all of them teach searches until nobody is left.
 * Those who are looked for came in the opposite order, so that the order of coming tells nothing.
 */
export async function byAlerts(app: TestApp, cells: Cell[], spots: Position[]): Promise<void> {
  const { decoys, people } = await teachersIn(app, cells)
  const sight: Sight = { told: new Map(), ranks: new Map() }
  const figures = [...decoys, ...people]
  for (const at of spots) {
    const pupil = await app.member({ at, bio: 'I would love to learn to play the cello.' })
    await readEveryone(app.db)
    const chosen: { id: string; told: string }[] = []
    for (;;) {
      const {
        body: { opportunities },
      } = await pupil.call(alerts.generate)
      if (opportunities.length === 0) break
      for (const { targetUser, opportunityScore, title, description } of opportunities)
        chosen.push({ id: targetUser.id, told: `${opportunityScore} ${title} ${description}` })
    }
    for (const { id } of figures) {
      const rank = chosen.findIndex((one) => one.id === id)
      note(sight.told, id, chosen[rank]?.told ?? 'never')
      note(sight.ranks, id, rank)
    }
  }
  const alerted = figures.filter(({ id }) => sight.ranks.get(id)!.some((rank) => rank >= 0)).length
  const found = people.filter((one) => guess(sight, one, decoys) === one.cell).length
  console.log(
    `${people.length} teachers looked for by the alerts of ${spots.length} pupils, who chose ${alerted} of ${figures.length}:`,
  )
  console.log(
    `  ${verdictOn(
      found,
      people.map(() => 1 / cells.length),
    )}`,
  )
}

/** How long the page of each takes to answer, from each spot: the median of many calls, one after the other in turn. */
export async function byTiming(app: TestApp, cells: Cell[], spots: Position[]): Promise<void> {
  const { decoys, people } = await teachersIn(app, cells)
  const figures = [...decoys, ...people]
  const attacker = await app.member({ at: spots[0]! })
  const took = new Map<string, number[]>()
  for (const spot of spots) {
    await attacker.call(places.locate, { body: spot })
    const times = new Map<string, number[]>(figures.map(({ id }) => [id, []]))
    for (let call = 0; call < TIMED_CALLS; call++) {
      for (const { id } of figures) {
        const since = performance.now()
        await attacker.call(discovery.member, { params: { id } })
        times.get(id)!.push(performance.now() - since)
      }
    }
    for (const [id, each] of times) note(took, id, each.toSorted((a, b) => a - b)[Math.floor(TIMED_CALLS / 2)]!)
  }
  const apart = (one: Figure, other: Figure) =>
    sum(took.get(one.id)!.map((time, i) => Math.abs(time - took.get(other.id)![i]!)))
  const found = people.filter((one) => {
    const [nearest] = decoys.toSorted((a, b) => apart(one, a) - apart(one, b))
    return nearest!.cell === one.cell
  }).length
  console.log(
    `${people.length} people looked for by how long their page takes, ${TIMED_CALLS} times from ${spots.length} places:`,
  )
  console.log(
    `  ${verdictOn(
      found,
      people.map(() => 1 / cells.length),
    )}`,
  )
}

/** In every cell somebody who is looked for, and an account of the attacker's. */
async function teachersIn(app: TestApp, cells: Cell[]): Promise<{ decoys: Figure[]; people: Figure[] }> {
  const teach = async (at: Cell[]) => {
    const figures: Figure[] = []
    for (const cell of at) {
      const { id } = await app.member({
        at: centreOf(cell),
        firstName: 'Grace',
        bio: 'I teach the cello to beginners.',
      })
      figures.push({ id, cell })
    }
    return figures
  }
  const found = { decoys: await teach(cells), people: await teach(cells.toReversed()) }
  await readEveryone(app.db)
  return found
}

function note<T>(notes: Map<string, T[]>, id: string, what: T): void {
  notes.set(id, [...(notes.get(id) ?? []), what])
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
