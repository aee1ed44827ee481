import { sectionsOf } from './lines.ts'
import { matterLines } from './matter-words.ts'
import { occupations } from './occupations.ts'

/** Parts that all stand in one sentence, each in one of several ways. */
export type Sign = string[][]

/**
 * How a sign tells of a matter: it is about it, it is how those speak who do it, it is what they do and to what ("mow|cut + lawns|grass", the verb first
 * and close by) or pursue (the same, where many do it for themselves), it is a word of the craft, three of which tell the same, or by itself it says that something is wrong.
 */
export type Telling = 'about' | 'done' | 'does' | 'pursues' | 'craft' | 'ails'

/**
 * Of `matters.txt`: what people have done for them, do for others or do together, by the objects and deeds they tell of it. A line is
 * "name: occupations ; about signs ; done signs ; does signs ; pursues signs ; craft signs ; ails signs"; occupations joined by " = " to the first are called upon as well as it. In a sign
 * " + " parts what stands anywhere in a sentence, "|" ways of saying it, and "=" stands behind a word that is meant in this form alone.
 */
export const matterSigns: { key: string; telling: Telling; sign: Sign }[] = []

/** How those speak with whom something is wrong, is so no longer, who do something for others, or for long, who will not do it again, and to whom something is not as it should be. */
export const stances = { trouble: stanceOf('trouble'), over: stanceOf('over'), trade: stanceOf('trade'), long: stanceOf('long'), stopped: stanceOf('stopped'), unease: stanceOf('unease') } // prettier-ignore

const occupationOf = new Map(occupations.values().toArray().toReversed().flatMap(({ key, names }) => names.map((name) => [name, key]))) // prettier-ignore
const byOccupation = new Map<string, string[]>()
const mainly = new Map<string, string[]>()
/** The first of those called upon for a matter do just that; the others know of it as well. */
const MAIN_MOST = 3

/** Of each matter the occupations that are called upon first. */
export const firstCalled = new Map<string, string[]>()

for (const line of sectionsOf('matters.txt').get('matters')!) {
  const [head = '', ...parts] = line.split(' ; ')
  const [name = '', doers = ''] = head.split(': ')
  const key = `matter ${name}`
  addDoers(key, doers === '' ? [] : doers.split(', '))
  for (const part of parts) {
    const [telling = ''] = part.split(' ')
    if (!isTelling(telling)) throw new Error(`matters.txt: "${name}" has "${telling}"`)
    for (const written of part.slice(telling.length + 1).split(', '))
      matterSigns.push({ key, telling, sign: written.split(' + ').map((ways) => ways.split('|')) })
  }
}

for (const { matter, occupations: doers } of matterLines()) addDoers(matter, doers)

/** The matters that somebody of an occupation is called upon for. */
export function mattersOf(occupation: string): string[] {
  return byOccupation.get(occupation) ?? []
}

/** The matters that are the very work of an occupation: whoever tells of one of them may be just that. */
export function mainMattersOf(occupation: string): string[] {
  return mainly.get(occupation) ?? []
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

function stanceOf(title: string): string[] {
  return sectionsOf('matters.txt').get(title)!.join(', ').split(', ')
}

function isTelling(label: string): label is Telling {
  return ['about', 'done', 'does', 'pursues', 'craft', 'ails'].includes(label)
}

function occupationCalled(name: string): string {
  const occupation = occupationOf.get(name)
  if (occupation === undefined) throw new Error(`matters.txt: no occupation is called "${name}"`)
  return occupation
}
