import { readdirSync, readFileSync } from 'node:fs'
import { keptOf } from './kept.ts'
import { addPhrase, emptyIndex, findPhrase, type PhraseIndex } from './phrase-index.ts'
import { openTable, packTable, type PackedTable, type Table } from './table.ts'

/**
 * A thing people do, like, collect, make or follow. `key` is its first name in lower case, `sub` and `theme` are the keys of the
 * two levels above it. Of what is everyday nearly everyone would say that they like it.
 */
export type Concept = { key: string; name: string; sub: string; theme: string; isEveryday: boolean }

/** `noun` fits "You are both into ___". */
type SubTheme = { key: string; noun: string; theme: string }
type Theme = { key: string; noun: string }

export type ThingLexicon = {
  /** In the order of their values in the index, halved, from 1. */
  concepts: Table<Concept>
  subThemes: Map<string, SubTheme>
  themes: Map<string, Theme>
  index: PhraseIndex
}

/** What a phrase stands for. A sign does not name its thing and suggests it: "crampons" are a sign of mountaineering. */
export type Term = { concept: Concept; isSign: boolean }

/**
 * Reads domains of this form and refuses any other: "# key ; noun" begins a theme, "## key ; noun" a sub-theme, and every other line is a thing: its
 * names parted by " = ", a "*" after the first where it is everyday, then perhaps " ; near " and its signs parted by ", ". No phrase stands twice.
 */
export function readThings(text: string): ThingLexicon {
  return opened(packedThings(text))
}

function packedThings(text: string): PackedThings {
  const lexicon: Read = {
    concepts: new Map(),
    subThemes: new Map(),
    themes: new Map(),
    index: emptyIndex(text),
  }
  const above = { theme: '', sub: '', last: '' }
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end)
    try {
      if (line.startsWith('#')) addHeading(lexicon, line, above)
      else addThing(lexicon, line, start, above)
    } catch (error) {
      throw new Error(`${above.theme} > ${above.sub} > "${line}": ${String(error)}`, { cause: error })
    }
    above.last = line
    start = end + 1
  }
  if (above.last.startsWith('#')) throw new Error(`${above.last}: the last heading is empty`)
  return { ...lexicon, concepts: packTable(lexicon.concepts) }
}

function opened(packed: PackedThings): ThingLexicon {
  return { ...packed, concepts: openTable(packed.concepts) }
}

const NEAR = ' ; near '

type Read = Omit<ThingLexicon, 'concepts'> & { concepts: Map<string, Concept> }
type PackedThings = Omit<ThingLexicon, 'concepts'> & { concepts: PackedTable }
type Above = { theme: string; sub: string; last: string }

function addHeading({ themes, subThemes }: Read, line: string, above: Above): void {
  const [, marks, key, noun] = /^(##?) ([^;=*]+) ; ([^;=*]+)$/.exec(line) ?? []
  if (key === undefined || noun === undefined) throw new Error('a heading is a key and a noun')
  const isTheme = marks === '#'
  if ((isTheme ? themes : subThemes).has(key)) throw new Error('the heading stands somewhere already')
  if (above.last.startsWith('#') && (isTheme || above.last.startsWith('##')))
    throw new Error('the heading before is empty')
  if (isTheme) themes.set(key, { key, noun })
  else subThemes.set(key, { key, noun, theme: above.theme })
  above.sub = isTheme ? '' : key
  if (isTheme) above.theme = key
}

function addThing(lexicon: Read, line: string, start: number, { theme, sub }: Above): void {
  if (theme === '' || sub === '') throw new Error('a thing stands below a theme and a sub-theme')
  const near = line.indexOf(' ; ')
  const namesEnd = near < 0 ? line.length : near
  if (near >= 0 && !line.startsWith(NEAR, near)) throw new Error('after its names a thing has signs only')
  const firstEnd = line.indexOf(' = ')
  const written = line.slice(0, firstEnd < 0 ? namesEnd : firstEnd)
  const isEveryday = written.endsWith('*')
  const name = isEveryday ? written.slice(0, -1) : written
  const concept = { key: name.toLowerCase(), name, sub, theme, isEveryday }
  lexicon.concepts.set(concept.key, concept)
  const value = lexicon.concepts.size * 2
  addTerm(lexicon.index, start, start + name.length, value)
  if (firstEnd >= 0) addTerms(lexicon.index, line.slice(0, namesEnd), firstEnd + 3, ' = ', start, value)
  if (near >= 0) addTerms(lexicon.index, line, near + NEAR.length, ', ', start, value + 1)
}

function addTerms(index: PhraseIndex, line: string, from: number, mark: string, start: number, value: number): void {
  for (let at = from; at <= line.length;) {
    const next = line.indexOf(mark, at)
    const end = next < 0 ? line.length : next
    addTerm(index, start + at, start + end, value)
    at = end + mark.length
  }
}

function addTerm(index: PhraseIndex, start: number, end: number, value: number): void {
  if (addPhrase(index, start, end, value)) return
  throw new Error(`"${index.text.slice(start, end)}" is no phrase or stands somewhere already`)
}

/** What a phrase in plain words stands for. */
export function termOf({ index, concepts }: ThingLexicon, phrase: string): Term | undefined {
  const value = findPhrase(index, phrase)
  const concept = concepts.at((value >> 1) - 1)
  return concept && { concept, isSign: isSignValue(value) }
}

/** Whether a value of the index is that of a sign. */
function isSignValue(value: number): boolean {
  return (value & 1) === 1
}

const folder = new URL('things/', import.meta.url)

/** All things that are known. */
export const things = opened(
  keptOf('things', () =>
    packedThings(
      readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(new URL(name, folder), 'utf8'))
        .join(''),
    ),
  ),
)
