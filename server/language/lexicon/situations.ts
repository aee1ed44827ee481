import { stemmer } from 'stemmer'
import { keptOf } from './kept.ts'
import { sectionsOf } from './lines.ts'
import { checkPattern, firstWords, stepsOf, wordsBehind, type Step } from './patterns.ts'
import { PLACE, slotNames } from './slots.ts'
import { openTable, packTable, type Table } from './table.ts'
import { wordSet } from './word-set.ts'

/**
 * A situation of life. `peer` is what it is to live it, after "You both". `helpers` are occupations. What is general ("parent") is shared by so many
 * that it says little; whoever lives a particular one lives the general one it `implies`, and none that it `excludes`. Who lives in one understands
 * much of what is `akin` to it; that stands with one of the two.
 */
export type KnownSituation = {
  key: string
  isGeneral: boolean
  peer: string
  helpers: string[]
  implies: string[]
  excludes: string[]
  akin: string[]
}

/**
 * A way to tell a situation, a line of `situations.txt`. The words of a "name" stand as they are, its parts near each other in any order; of a "phrasing"
 * those with a meaning stand in order, with little between them; any ending of a word will do. A "figure" uses the words of one and tells nothing: "cup finals". `place` is where it stands among all.
 */
export type Telling = {
  situation: string
  kind: 'name' | 'phrasing' | 'figure'
  line: string
  place: number
}

/** The ways that begin with a word or slot: those that may go on with anything, and the others by the words and slots of which one has to be next. */
export type Begun = { tellings: Telling[]; byNext: Record<string, Telling[]> }

const LEAST = 12
/** A phrasing that has fewer words with a meaning counts to the letter only: "looking for my people" is not "looking for people". */
const LOOSE_FROM = 3

/** Words of a phrasing that may be missing or others. */
const EMPTY = wordSet(
  'a an the and or of in on at to for with my our i am is are was be been being we me us it this that now still just here since some very so from by its they them he she his her their one',
)

const read = keptOf('situations', readSituations)

/** Of `situations.txt`: "# name", an "*" behind a general one, then what is akin, what it is to live it, who helps, the ways to tell it, and what only sounds like it ("not:"). */
export const situations: KnownSituation[] = read.situations

/** By key. */
export const situationCalled: ReadonlyMap<string, KnownSituation> = new Map(situations.map((one) => [one.key, one]))

/** All ways to tell a situation, by the words and slots with which they may begin, as they are compared. */
export const begunBy: Table<Begun> = openTable(read.begunBy)

/** What so many live in that sharing it says little: "parent", "student". */
export const generalSituations: ReadonlySet<string> = new Set(
  situations.filter(({ isGeneral }) => isGeneral).map(({ key }) => key),
)

const akin = new Map<string, ReadonlySet<string>>(
  situations.map((one) => [one.key, new Set([...one.akin, ...situations.filter((other) => other.akin.includes(one.key)).map(({ key }) => key)])]), // prettier-ignore
)

/** The situations in which much of this one is understood. Symmetric. */
export function akinTo(situation: string): ReadonlySet<string> {
  return akin.get(situation) ?? new Set()
}

function readSituations() {
  const sections = Array.from(sectionsOf('situations.txt'), ([title, lines]) => ({
    known: knownOf(title, lines),
    lines,
  }))
  const known = new Set(sections.map(({ known: { key } }) => key))
  const unknown = sections.flatMap(({ known: { akin } }) => akin).find((key) => !known.has(key))
  if (unknown !== undefined)
    throw new Error(`situations.txt calls "${unknown}" akin to something, and does not know it`)
  const begun = sections
    .flatMap(({ known, lines }) => tellingsOf(known, lines))
    .map((telling, place) => ({ ...telling, place }))
    .flatMap((telling) => beginningsOf(telling).map((first) => ({ telling, first })))
  const byFirst = Array.from(Map.groupBy(begun, ({ first }) => first), ([first, all]): [string, Begun] => [first, begunOf(first, all.map(({ telling }) => telling))]) // prettier-ignore
  return { situations: sections.map(({ known }) => known), begunBy: packTable(byFirst) }
}

/** Hundreds begin with "my": what stands behind it leaves a few. A phrasing may have other words there. */
function begunOf(first: string, all: Telling[]): Begun {
  const begun: Begun = { tellings: [], byNext: {} }
  for (const telling of all) {
    const behind = telling.kind === 'phrasing' ? null : wordsBehind(first, stepsOf(telling.line.split(' & ', 1)[0]!))
    if (behind === null) begun.tellings.push(telling)
    else for (const next of behind) (begun.byNext[next] ??= []).push(telling)
  }
  return begun
}

function knownOf(title: string, lines: string[]): KnownSituation {
  return {
    key: title.replace('*', ''),
    isGeneral: title.endsWith('*'),
    peer: lines.find((line) => line.startsWith('peer: '))?.slice('peer: '.length) ?? '',
    helpers: listed(lines, 'helper: '),
    implies: listed(lines, 'implies: '),
    excludes: listed(lines, 'excludes: '),
    akin: listed(lines, 'akin: '),
  }
}

function tellingsOf(situation: KnownSituation, lines: string[]): Omit<Telling, 'place'>[] {
  const names = listed(lines, 'names: ')
  const phrasings = marked(lines, '- ')
  const figures = listed(lines, 'not: ')
  const all = [...names, ...phrasings]
  if (all.length < LEAST || new Set(all).size < all.length)
    throw new Error(`situations.txt tells "${situation.key}" too little or twice`)
  for (const line of [...all, ...figures]) for (const part of line.split(' & ')) checkPattern(part, slotNames)
  const loose = phrasings.filter((line) => carrying(line).length >= LOOSE_FROM)
  return [
    ...[...names, ...phrasings].map((line) => ({ situation: situation.key, kind: 'name' as const, line })),
    ...loose.map((line) => ({ situation: situation.key, kind: 'phrasing' as const, line: carrying(line).join(' ') })),
    ...figures.map((line) => ({ situation: situation.key, kind: 'figure' as const, line })),
  ]
}

function beginningsOf({ kind, line }: Telling): string[] {
  const first = [...firstWords(line.split(' & ', 1)[0]!)]
  return kind === 'phrasing' ? first.map(bare) : first
}

const PARTS = new WeakMap<Telling, Step[][]>()

/** The parts of a telling, which are worked out when it is first needed: few of thousands ever are. */
export function partsOf(telling: Telling): Step[][] {
  const known = PARTS.get(telling)
  if (known !== undefined) return known
  const parts = telling.line.split(' & ').map(stepsOf)
  const compared = telling.kind !== 'phrasing' ? parts : parts.map((steps) => steps.map(stemmed))
  PARTS.set(telling, compared)
  return compared
}

function stemmed({ options, isOptional }: Step): Step {
  return { isOptional, options: options.map((words) => words.map(bare)) }
}

function bare(word: string): string {
  return word.startsWith('{') ? word : stemmer(word)
}

/** The steps of a phrasing that carry its meaning. */
function carrying(phrasing: string): string[] {
  return phrasing.split(' ').filter((step) => !step.endsWith('?') && step !== PLACE && !EMPTY.has(step))
}

function listed(lines: string[], label: string): string[] {
  return marked(lines, label).flatMap((line) => line.split(', '))
}

function marked(lines: string[], mark: string): string[] {
  return lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
}
