import { readdirSync, readFileSync } from 'node:fs'
import { inflectionsOf } from './inflections.ts'
import { sectionsOf } from './lines.ts'
import { things } from './things.ts'

/**
 * What is spelled right and begins with one letter: words of English with how common they are (0 the commonest), those of the
 * lexicon, all of both by their length, to correct to, and which are first names.
 */
export type Vocabulary = {
  ranks: Map<string, number>
  ofLexicon: Set<string>
  byLength: Map<number, string[]>
  names: Set<string>
}

const NOT_SPELLED_RIGHT = new Set(['slang.txt', 'english.txt', 'emoji.txt'])
const vocabularies = new Map<string, Vocabulary>()
let lexicon: string | undefined
let english: Map<string, string[]> | undefined

/** Made when a letter is first asked for, in about 3 ms. */
export function vocabularyOf(letter: string): Vocabulary {
  const known = vocabularies.get(letter)
  if (known !== undefined) return known
  english ??= sectionsOf('english.txt')
  const words = wordsUnder(english, 'words by their first letter, the commonest first', letter)
  const ofLexicon = new Set((lexicon ??= readLexicon()).match(new RegExp(`\\b${letter}[a-z]+`, 'g')))
  const ranks = new Map(words.map((word, rank) => [word, rank]))
  const byLength = Map.groupBy(new Set([...words, ...ofLexicon]), (word) => word.length)
  const names = new Set(wordsUnder(english, 'first names', letter))
  for (const word of [...wordsUnder(english, 'rarer words', letter), ...names])
    if (!ranks.has(word)) ranks.set(word, words.length)
  const vocabulary = { ranks, ofLexicon, byLength, names }
  vocabularies.set(letter, vocabulary)
  return vocabulary
}

/** So many words of each letter are common: some fifteen thousand in all. */
const COMMON = 600

/** Whether a word, in this or another number or tense, is among the commonest of English. */
export function isCommon(word: string): boolean {
  if (!/^[a-z]/.test(word)) return false
  const { ranks } = vocabularyOf(word[0]!)
  const { number, base } = inflectionsOf(word)
  return [word, ...number, ...base].some((form) => (ranks.get(form) ?? COMMON) < COMMON)
}

export function isFirstName(word: string): boolean {
  return /^[a-z]/.test(word) && vocabularyOf(word[0]!).names.has(word)
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
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt') && !NOT_SPELLED_RIGHT.has(file))
  return [things.index.text, ...files.map((file) => readFileSync(new URL(file, folder), 'utf8'))].join('\n').toLowerCase() // prettier-ignore
}
