import { editDistance } from './edit-distance.ts'
import { inflectionsOf } from './lexicon/inflections.ts'
import { memoized } from './lexicon/memoized.ts'
import { candidatesOf, countRanked, isOfLexicon, rankOf } from './lexicon/spelling-words.ts'

const LEAST_LETTERS = 5
const LETTERS_FOR_TWO_EDITS = 8
const MOST_LETTERS = 20
const EVERYDAY_SHARE = 0.1
const WRONG = 2
const LETTERS_FOR_WRONG = 6

/**
 * A word in small letters as it was meant. One that is neither of the lexicon nor English gets the word nearest to it that begins with the same letter:
 * one edit away from five letters on, two from eight. Of several, letters left out or exchanged are likelier than letters too many, and those than
 * wrong ones; then words of the lexicon and of every day; then the commoner word. Wrong letters in a short word
 * are put right for a word of every day only. A word with nothing near it stays.
 */
export const spelledRight = memoized(20_000, correct)

/** Whether a word is English, a name, or of the lexicon, in this or another number or tense; of other letters than a to z nothing is known. */
export function isSpelledRight(word: string): boolean {
  if (!/^[a-z]+$/.test(word)) return true
  const { number, base } = inflectionsOf(word)
  return [word, ...number, ...(/(?:ed|ing)$/.test(word) ? base : [])].some(
    (form) => form[0] === word[0] && (rankOf(form) !== undefined || isOfLexicon(form)),
  )
}

function correct(typed: string): string {
  if (!/^[a-z]+$/.test(typed)) return typed
  const word = squeezed(typed)
  const isOfLength = word.length >= LEAST_LETTERS && word.length <= MOST_LETTERS
  return !isOfLength || isSpelledRight(word) ? word : nearest(word)
}

/** "Loooove" and "soooo": no English word has a letter three times on end. */
function squeezed(word: string): string {
  if (!/(.)\1\1/.test(word)) return word
  const [once, twice] = [word.replaceAll(/(.)\1{2,}/g, '$1'), word.replaceAll(/(.)\1{2,}/g, '$1$1')]
  return (rankOf(twice) ?? Infinity) < (rankOf(once) ?? Infinity) ? twice : once
}

function nearest(word: string): string {
  const ranked = countRanked(word[0]!)
  const most = word.length >= LETTERS_FOR_TWO_EDITS ? 2 : 1
  let best = { word, cost: Infinity }
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const other of candidatesOf(word[0]!, length)) {
      const edits = editDistance(word, other, most)
      if (edits > most) continue
      const rank = rankOf(other) ?? ranked
      const isEveryday = rank < ranked * EVERYDAY_SHARE
      const unlikelihood = unlikelihoodOf(word, other)
      if (unlikelihood === WRONG && !isSlip(word, other)) continue
      if (unlikelihood === WRONG && !isEveryday && word.length < LETTERS_FOR_WRONG * edits) continue
      const cost = edits * 5 + unlikelihood + (isEveryday || isOfLexicon(other) ? 0 : 1) + rank / (ranked + 1)
      if (cost < best.cost) best = { word: other, cost }
    }
  }
  return best.word
}

/** 0 where letters were left out or exchanged, 1 where some are too many, 2 where some are wrong. */
function unlikelihoodOf(typed: string, meant: string): number {
  if (typed.length === meant.length) return sorted(typed) === sorted(meant) ? 0 : WRONG
  if (typed.length < meant.length) return isWithin(typed, meant) ? 0 : WRONG
  return isWithin(meant, typed) ? 1 : WRONG
}

/** Letters that are taken for each other: next to each other on the keys, or heard alike. A word of another language is no slip. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const HEARD = ['aeiouy', 'cks', 'sz', 'gj', 'td', 'bp', 'vfw', 'mn', 'ckq', 'rl']

/** Whether of two words of one length each wrong letter may have been meant as the other; of other words that is not asked. */
function isSlip(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return true
  return Array.from(typed).every((letter, at) => letter === meant[at] || areTakenForEachOther(letter, meant[at]!))
}

function areTakenForEachOther(one: string, other: string): boolean {
  if (HEARD.some((letters) => letters.includes(one) && letters.includes(other))) return true
  const [here, there] = [placeOf(one), placeOf(other)]
  return Math.abs(here.row - there.row) <= 1 && Math.abs(here.at - there.at) <= 1
}

function placeOf(letter: string): { row: number; at: number } {
  const row = KEYS.findIndex((keys) => keys.includes(letter))
  return { row, at: KEYS[row]!.indexOf(letter) }
}

function sorted(word: string): string {
  return Array.from(word).toSorted().join('')
}

function isWithin(short: string, long: string): boolean {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}
