import { readdirSync, readFileSync } from 'node:fs'
import { inflectionsOf } from './inflections.ts'
import { keptOf } from './kept.ts'
import { sectionsOf } from './lines.ts'
import { addPhrase, emptyIndex, findPhrase, type PhraseIndex } from './phrase-index.ts'
import { things } from './things.ts'

/** Of what is spelled right and begins with one letter: how many words are of English, and what is corrected to, the commonest first. */
type Letter = { ranked: number; candidates: string }

/** By word, four times one more than how common it is in English (0 the commonest of its letter), two more where it is a first name, and one more where it is of the lexicon. */
type SpellingWords = { index: PhraseIndex; letters: Map<string, Letter> }

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const NOT_CORRECTED_TO = new Set(['slang.txt', 'english.txt', 'emoji.txt', 'matter-signs.txt'])
const { index, letters } = keptOf('spelling', readWords)
const byLength = new Map<string, Map<number, string[]>>()

/** How common a word is among those of English that begin with its letter, 0 the commonest; undefined where it is none. */
export function rankOf(word: string): number | undefined {
  const value = findPhrase(index, word)
  return value > 3 ? (value >> 2) - 1 : undefined
}

/** Whether a word stands in the lexicon. */
export function isOfLexicon(word: string): boolean {
  return (findPhrase(index, word) & 1) === 1
}

/** How many words of English begin with a letter. */
export function countRanked(letter: string): number {
  return letters.get(letter)?.ranked ?? 0
}

/** The words of a length that what begins with a letter may be corrected to. */
export function candidatesOf(letter: string, length: number): string[] {
  const ofLetter =
    byLength.get(letter) ?? Map.groupBy((letters.get(letter)?.candidates ?? '').split(' '), (word) => word.length)
  byLength.set(letter, ofLetter)
  return ofLetter.get(length) ?? []
}

/** So many words of each letter are common: some fifteen thousand in all. */
const COMMON = 600

/** Whether a word, in this or another number or tense, is among the commonest of English. */
export function isCommon(word: string): boolean {
  if (!/^[a-z]/.test(word)) return false
  const { number, base } = inflectionsOf(word)
  return [word, ...number, ...base].some((form) => form[0] === word[0] && (rankOf(form) ?? COMMON) < COMMON)
}

/** So many words of each letter are so common that they say little of what somebody is about. */
const FAMILIAR = 350

/** Whether a stem is of no familiar word. */
export function isUncommonStem(stem: string): boolean {
  const forms = [stem, `${stem}e`, `${stem}s`, stem.replace(/i$/, 'y'), `${stem}ing`]
  return forms.every((form) => (rankOf(form) ?? FAMILIAR) >= FAMILIAR)
}

export function isFirstName(word: string): boolean {
  return (findPhrase(index, word) & 2) === 2
}

function readWords(): SpellingWords {
  const english = sectionsOf('english.txt')
  const lexicon = readLexicon()
  const values = new Map<string, number>()
  const letters = new Map<string, Letter>()
  for (const letter of LETTERS) {
    const words = wordsUnder(english, 'words by their first letter, the commonest first', letter)
    const ofLetter = wordsUnder(english, 'first names', letter)
    const names = new Set(ofLetter)
    const ranks = new Map(words.map((word, rank) => [word, rank]))
    for (const word of [...wordsUnder(english, 'rarer words', letter), ...ofLetter])
      if (!ranks.has(word)) ranks.set(word, words.length)
    const known = new Set(lexicon.match(new RegExp(`\\b${letter}[a-z]+`, 'g')))
    for (const word of new Set([...ranks.keys(), ...known]))
      values.set(word, 4 * ((ranks.get(word) ?? -1) + 1) + (names.has(word) ? 2 : 0) + (known.has(word) ? 1 : 0))
    letters.set(letter, { ranked: ranks.size, candidates: [...new Set([...words, ...known])].join(' ') })
  }
  return { index: indexOf(values), letters }
}

function indexOf(values: Map<string, number>): PhraseIndex {
  const index = emptyIndex([...values.keys()].join(' '))
  let start = 0
  for (const [word, value] of values) {
    addPhrase(index, start, start + word.length, value)
    start += word.length + 1
  }
  return index
}

function wordsUnder(sections: Map<string, string[]>, title: string, letter: string): string[] {
  return (
    sections
      .get(title)
      ?.find((line) => line.startsWith(letter))
      ?.split(' ') ?? []
  )
}

function readLexicon(): string {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt') && !NOT_CORRECTED_TO.has(file))
  return [things.index.text, ...files.map((file) => readFileSync(new URL(file, folder), 'utf8'))].join('\n').toLowerCase() // prettier-ignore
}
