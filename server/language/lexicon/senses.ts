import { readFileSync } from 'node:fs'
import { plainPhrase } from './phrase.ts'
import { tableOf } from './table.ts'
import { things, termOf, type Concept } from './things.ts'

/** One meaning of an ambiguous word. `companions` are words and phrases that tell it; without a `concept` it is nothing that people like or do. */
export type Sense = { concept: Concept | null; companions: string[] }

/**
 * A word with its meanings, the commonest first. Where nothing tells, that one is `sure` to be meant ("yoga"), or `half` so ("bass"), or `none` may be read
 * into the word unless it is listed ("play").
 */
export type Ambiguity = { word: string; undecided: 'sure' | 'half' | 'none'; senses: Sense[] }

const UNDECIDED: Record<string, Ambiguity['undecided']> = { '!': 'sure', '?': 'none' }

/**
 * Reads lines of this form and refuses others: a word, with "!" where its first meaning is sure and "?" where none is, and indented below it its meanings: a name, perhaps " > " and a name of
 * the lexicon's, and behind a colon the companions, parted by ", ".
 */
export function readSenses(text: string): Map<string, Ambiguity> {
  const ambiguities = new Map<string, Ambiguity>()
  let open: Ambiguity | undefined
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('  ')) {
      if (open === undefined) throw new Error(`"${line}" is of no word`)
      open.senses.push(readSense(line.trim()))
      continue
    }
    if (open?.senses.length === 1) throw new Error(`"${open.word}" has one meaning`)
    const word = plainPhrase(line)
    if (word === '' || ambiguities.has(word)) throw new Error(`"${line}" is no word or stands there already`)
    open = { word, undecided: UNDECIDED[line.at(-1) ?? ''] ?? 'half', senses: [] }
    ambiguities.set(word, open)
  }
  return ambiguities
}

function readSense(line: string): Sense {
  const [, name = '', thing, companions] = /^([^:>]+?)(?: > ([^:]+))?: (.+)$/.exec(line) ?? []
  if (companions === undefined) throw new Error(`"${line}" is no meaning`)
  const term = thing === undefined ? undefined : termOf(things, plainPhrase(thing))
  if (thing !== undefined && (term === undefined || term.isSign))
    throw new Error(`"${name}": nothing is called "${thing}"`)
  return { concept: term?.concept ?? null, companions: companions.split(', ') }
}

/** All ambiguous words, by their plain spelling. */
export const ambiguities = tableOf('senses', () =>
  readSenses(readFileSync(new URL('senses.txt', import.meta.url), 'utf8')),
)
