import { falseFriends, themes, type Theme } from './lexicon/interest-themes.ts'
import { isNegated, wordsOf, type Word } from './words.ts'

/**
 * What is known of one interest. `key` is equal for two names of the same thing, `name` the list's spelling of it; `themes`
 * holds one bit a theme, `home` the bit of the one it belongs to first, both 0 for an unknown one; `weight` says how much it tells: 0.85 for a general name (Music), 1 for a particular one (Jazz), 1.15 for
 * one outside the list, which few people share.
 */
export type Interest = { text: string; key: string; name: string; themes: number; home: number; weight: number }

/** An interest named in running text. `text` is the very words, `words` how many. */
export type Mention = Interest & { start: number; end: number }

type Term = Omit<Interest, 'text'>
type Entry = { exact: string; term: Term | null }

const entries = new Map<string, Entry[]>()
const firstStems = new Map<string, number>()
readTerms()

/** Looks one listed interest up. Names that differ by case, inflection or a synonym of the list get the same key. */
export function interestOf(text: string): Interest {
  const words = wordsOf(text)
  const term = termAt(words, 0, words.length, true)
  if (term) return { text, ...term }
  const key = words.length > 0 ? `? ${phraseOf(words)}` : `? ${text.trim().toLowerCase()}`
  const contained = findTerms(words)
  const themes = contained.reduce((bits, found) => bits | found.themes, 0)
  return { text, key, name: text, themes, home: contained[0]?.home ?? 0, weight: 1.15 }
}

/** The interests that a text speaks well of, longest names first where they overlap, each key once. Denied ones are left out. */
export function mentionsIn(source: string, words: Word[] = wordsOf(source)): Mention[] {
  const found = new Map<string, Mention>()
  for (const { first, last, ...term } of findTerms(words)) {
    if (found.has(term.key) || isNegated(words, first)) continue
    const start = words[first]?.start ?? 0
    const end = words[last]?.end ?? start
    found.set(term.key, { ...term, text: source.slice(start, end), start, end })
  }
  return [...found.values()]
}

/** The theme that most of `interests` belong to comes first; an interest counts for each of its themes. */
export function themesOf(interests: { themes: number }[]): { theme: Theme; bit: number; count: number }[] {
  return themes
    .map((theme, at) => ({ theme, bit: 1 << at, count: interests.filter((one) => one.themes & (1 << at)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** The bit that stands for a theme in `Interest.themes`. Throws for a name that is not a theme. */
export function themeBit(name: string): number {
  const at = themes.findIndex((theme) => theme.name === name)
  if (at < 0) throw new Error(`No theme is called ${name}`)
  return 1 << at
}

/** The theme of the lowest bit set, if any. */
export function themeOfBits(bits: number): Theme | undefined {
  return themes.find((_, at) => bits & (1 << at))
}

function findTerms(words: Word[]): (Term & { first: number; last: number })[] {
  const found: (Term & { first: number; last: number })[] = []
  for (let at = 0; at < words.length; at++) {
    const longest = firstStems.get(words[at]?.stem ?? '') ?? 0
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      const term = termAt(words, at, length, false)
      if (term === undefined) continue
      if (term) found.push({ ...term, first: at, last: at + length - 1 })
      at += length - 1
      break
    }
  }
  return found
}

/**
 * A phrase is a term in its very spelling, or inflected in the same way ("hikes", "hiking"). A single word of running text
 * must be spelled as listed, since inflections mislead there: "run", "read" and "play" say little of what somebody likes.
 */
function termAt(words: Word[], at: number, length: number, isListed: boolean): Term | null | undefined {
  const phrase = words.slice(at, at + length)
  const candidates = entries.get(phraseOf(phrase))
  if (!candidates) return undefined
  const exact = phrase.map((word) => word.lower).join(' ')
  const same = candidates.find((candidate) => candidate.exact === exact)
  if (same) return same.term
  if (length === 1 && !isListed) return undefined
  return candidates.find((candidate) => uninflected(candidate.exact) === uninflected(exact))?.term
}

function uninflected(phrase: string): string {
  return phrase
    .split(' ')
    .map((word) => word.replace(/(?:ing|ers|er|ed|es|s|e)$/, '').replace(/([^aeiou])\1$/, '$1'))
    .join(' ')
}

function phraseOf(words: Word[]): string {
  return words.map((word) => word.stem).join(' ')
}

/** A term's home is the theme that describes it most fully, by the number of its names there. */
function readTerms(): void {
  const terms = new Map<string, Omit<Term, 'name'>>()
  const namesAtHome = new Map<object, number>()
  for (const [at, theme] of themes.entries()) {
    for (const [position, spellings] of theme.terms.entries()) {
      const name = spellings[0] ?? ''
      const term = terms.get(name) ?? { key: name.toLowerCase(), themes: 0, home: 0, weight: 1 }
      term.themes |= 1 << at
      if (position === 0) term.weight = 0.85
      if (spellings.length > (namesAtHome.get(term) ?? 0)) {
        namesAtHome.set(term, spellings.length)
        term.home = 1 << at
      }
      for (const spelling of spellings) if (!terms.has(spelling)) terms.set(spelling, term)
    }
  }
  for (const [name, term] of terms) addEntry(name, { ...term, name })
  for (const phrase of falseFriends) addEntry(phrase, null)
}

function addEntry(spelling: string, term: Term | null): void {
  const words = wordsOf(spelling)
  const stems = phraseOf(words)
  const exact = words.map((word) => word.lower).join(' ')
  entries.set(stems, [...(entries.get(stems) ?? []), { exact, term }])
  const first = words[0]?.stem ?? ''
  firstStems.set(first, Math.max(firstStems.get(first) ?? 0, words.length))
}
