import { keptOf } from './kept.ts'
import { sectionsOf } from './lines.ts'
import { matterLines } from './matter-words.ts'
import { occupations } from './occupations.ts'
import { openTable, packTable, type Table } from './table.ts'

/** Parts that all stand in one sentence, each in one of several ways. */
export type Sign = string[][]

/**
 * How a sign tells of a matter: it is about it, it is how those speak who do it, it is what they do and to what ("mow|cut + lawns|grass", the verb first
 * and close by) or pursue (the same, where many do it for themselves), it is a word of the craft, three of which tell the same, or by itself it says that something is wrong.
 */
export type Telling = 'about' | 'done' | 'does' | 'pursues' | 'craft' | 'ails'

/** How those speak with whom something is wrong, is so no longer, who do something for others, or for long, who will not do it again, and to whom something is not as it should be. */
export type Stance = 'trouble' | 'over' | 'trade' | 'long' | 'stopped' | 'unease'

/** The first of those called upon for a matter do just that; the others know of it as well. */
const MAIN_MOST = 3

const kept = keptOf('called-upon', readCalled)

/** The names of all matters. */
export const matterNames: readonly string[] = kept.names

/** Of each matter the occupations that are called upon first. */
export const firstCalled: Table<string[]> = openTable(kept.firstCalled)
const byOccupation: Table<string[]> = openTable(kept.byOccupation)
const mainly: Table<string[]> = openTable(kept.mainly)

/** The matters that somebody of an occupation is called upon for. */
export function mattersOf(occupation: string): string[] {
  return byOccupation.get(occupation) ?? []
}

/** The matters that are the very work of an occupation: whoever tells of one of them may be just that. */
export function mainMattersOf(occupation: string): string[] {
  return mainly.get(occupation) ?? []
}

/**
 * Of `matters.txt`: what people have done for them, do for others or do together, by the objects and deeds they tell of it. A line is
 * "name: occupations ; about signs ; done signs ; does signs ; pursues signs ; craft signs ; ails signs"; occupations joined by " = " to the first are called upon as well as it. In a sign
 * " + " parts what stands anywhere in a sentence, "|" ways of saying it, and "=" stands behind a word that is meant in this form alone. Further signs stand in `matter-signs.txt`, one
 * a line behind how it tells, under the "# name" of their matter.
 */
export function readSigns(): { key: string; telling: Telling; sign: Sign }[] {
  const all = [
    ...readLines().flatMap(({ name, parts }) => parts.flatMap((part) => signsOf(name, part))),
    ...[...sectionsOf('matter-signs.txt')].flatMap(([name, lines]) => lines.flatMap((line) => signsOf(name, line))),
  ]
  const told = new Set<string>()
  for (const one of all) {
    const said = JSON.stringify(one)
    if (told.has(said)) throw new Error(`matters.txt and matter-signs.txt have ${said} twice`)
    told.add(said)
  }
  return all
}

/** "ails wheel + bent|buckled, chain + slips" */
function signsOf(name: string, part: string): { key: string; telling: Telling; sign: Sign }[] {
  const [telling = ''] = part.split(' ')
  if (!matterNames.includes(name) || !isTelling(telling)) throw new Error(`"${name}" has "${part}"`)
  const signs = part.slice(telling.length + 1).split(', ')
  return signs.map((sign) => ({ key: `matter ${name}`, telling, sign: sign.split(' + ').map((ways) => ways.split('|')) })) // prettier-ignore
}

/** Phrases by which it is told how somebody speaks. */
export function readStances(): [phrase: string, as: Stance][] {
  const sections = sectionsOf('matters.txt')
  return (['trouble', 'over', 'trade', 'long', 'stopped', 'unease'] as const).flatMap(
    (as) =>
    sections.get(as)!.join(', ').split(', ').map((phrase): [string, Stance] => [phrase, as]), // prettier-ignore
  )
}

function readLines(): { name: string; key: string; doers: string[]; parts: string[] }[] {
  return sectionsOf('matters.txt')
    .get('matters')!
    .map((line) => {
      const [head = '', ...parts] = line.split(' ; ')
      const [name = '', doers = ''] = head.split(': ')
      return { name, key: `matter ${name}`, doers: doers === '' ? [] : doers.split(', '), parts }
    })
}

function readCalled() {
  const occupationOf = new Map(occupations.values().toArray().toReversed().flatMap(({ key, names }) => names.map((name) => [name, key]))) // prettier-ignore
  const byOccupation = new Map<string, string[]>()
  const mainly = new Map<string, string[]>()
  const firstCalled = new Map<string, string[]>()
  for (const { key, doers } of readLines()) addDoers(key, doers)
  for (const { matter, occupations: doers } of matterLines()) addDoers(matter, doers)
  const names = [...new Set([...readLines().map(({ name }) => name), ...matterLines().map(({ matter }) => matter.slice('matter '.length))])] // prettier-ignore
  return {
    names,
    byOccupation: packTable(byOccupation),
    mainly: packTable(mainly),
    firstCalled: packTable(firstCalled),
  }

  function addDoers(key: string, doers: string[]): void {
    for (const [at, alike] of doers.entries()) {
      const called = alike.split(' = ').map(occupationCalled)
      if (at === 0 && !firstCalled.has(key)) firstCalled.set(key, called)
      for (const occupation of called) {
        byOccupation.set(occupation, [...(byOccupation.get(occupation) ?? []), key])
        if (at < MAIN_MOST) mainly.set(occupation, [...(mainly.get(occupation) ?? []), key])
      }
    }
  }

  function occupationCalled(name: string): string {
    const occupation = occupationOf.get(name)
    if (occupation === undefined) throw new Error(`matters.txt: no occupation is called "${name}"`)
    return occupation
  }
}

function isTelling(label: string): label is Telling {
  return ['about', 'done', 'does', 'pursues', 'craft', 'ails'].includes(label)
}
