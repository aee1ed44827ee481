import type { Trait } from '#contract/analysis.ts'
import { interestOf, themeBit, type Interest } from './interest-taxonomy.ts'
import type { Reading } from './reading.ts'
import { leadingOn } from './lexicon/empty-words.ts'
import { traitCues } from './lexicon/trait-terms.ts'
import { isNegated, quotable, wordsOf, type Word } from './words.ts'
import { traitsOfWriting } from './writing-traits.ts'

const TRAITS_PER_PROFILE = 5

type Evidence = { text: string; key: string; weight: number }
type Cue = { name: string; keys: Set<string>; themes: number }

const WORD_WEIGHT = 0.9
const LONGER_PHRASE_WEIGHT = 0.2
const HOME_WEIGHT = 0.95
const THEME_WEIGHT = 0.4
const CONTEXT_WORDS = 6
const RUNS_ON = /,| (?:and|or|who|that|when|so) /
const LEADING_ON = new Set(leadingOn.split('|'))

const cues: Cue[] = traitCues.map(({ name, themes = '', terms = '' }) => ({
  name,
  keys: new Set(listOf(terms).map((term) => interestOf(term).key)),
  themes: listOf(themes).reduce((bits, theme) => bits | themeBit(theme), 0),
}))

const namesByPhrase = new Map<string, string[]>()
const longestPhrase = new Map<string, number>()
for (const { name, words = '' } of traitCues) {
  for (const phrase of listOf(words)) {
    const said = wordsOf(phrase).map((word) => word.lower)
    const key = said.join(' ')
    namesByPhrase.set(key, [...(namesByPhrase.get(key) ?? []), name])
    const first = said[0] ?? ''
    longestPhrase.set(first, Math.max(longestPhrase.get(first) ?? 0, said.length))
  }
}

/**
 * Five descriptors, each with the words it came from: the best evidenced first, no piece of evidence twice, and where
 * fewer than five are evidenced the rest say how the profile is written.
 */
export function traitsOf(reading: Reading): Trait[] {
  const evidence = evidenceOf(reading)
  const traits: Trait[] = []
  const used = new Set<string>()
  while (traits.length < TRAITS_PER_PROFILE) {
    const best = strongest(evidence, used)
    if (!best) break
    evidence.delete(best.name)
    used.add(best.evidence.key)
    traits.push({ name: best.name, evidence: best.evidence.text })
  }
  const about = traitsOfWriting(reading).filter(({ name }) => !traits.some((trait) => trait.name === name))
  return [...traits, ...about].slice(0, TRAITS_PER_PROFILE)
}

function strongest(evidence: Map<string, Evidence[]>, used: Set<string>) {
  let best: { name: string; evidence: Evidence; total: number } | undefined
  for (const [name, pieces] of evidence) {
    const fresh = pieces.filter((piece) => !used.has(piece.key))
    const first = fresh.reduce<Evidence | undefined>(
      (top, one) => (top && top.weight >= one.weight ? top : one),
      undefined,
    )
    const total = fresh.reduce((sum, piece) => sum + piece.weight, 0)
    if (first && total > (best?.total ?? 0)) best = { name, evidence: first, total }
  }
  return best
}

function evidenceOf(reading: Reading): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>()
  const add = (name: string, piece: Evidence) => {
    const pieces = evidence.get(name)
    if (!pieces) evidence.set(name, [piece])
    else if (!pieces.some((known) => known.key === piece.key)) pieces.push(piece)
  }
  const isOfOthers = ofOthers(reading)
  const { words, interests, mentions } = reading.text()
  for (const interest of interests) addInterest(interest, add)
  for (const mention of mentions) if (!isOfOthers(mention.start)) addInterest(mention, add)

  for (const [at, word] of words.entries()) {
    for (let length = longestPhrase.get(word.lower) ?? 0; length > 0; length--) {
      const names = namesByPhrase.get(words.slice(at, at + length).map(({ lower }) => lower).join(' ')) // prettier-ignore
      if (!names || at + length > words.length || isOfOthers(word.start) || isNegated(words, at)) continue
      const text = withContext(reading.bio, words, at, length)
      const weight = WORD_WEIGHT + (length - 1) * LONGER_PHRASE_WEIGHT
      if (text) for (const name of names) add(name, { text, key: `word ${at}`, weight })
      break
    }
  }
  return evidence
}

function addInterest(interest: Interest, add: (name: string, piece: Evidence) => void): void {
  const { text, key } = interest
  for (const { name, keys, themes } of cues) {
    if (keys.has(key)) add(name, { text, key, weight: 1 })
    if (interest.home & themes) add(name, { text, key, weight: HOME_WEIGHT })
    if (interest.themes & themes) add(name, { text, key, weight: THEME_WEIGHT })
  }
}

/** What somebody says of the people they look for ("a mentor who has started a company") is no evidence of themselves. */
function ofOthers({ seeks }: Reading): (position: number) => boolean {
  const spans = seeks.map(({ phrase, start, end }) => ({
    from: start + Math.max(0, phrase.search(/\s(?:who|that|whose)\b|$/u)),
    to: end,
  }))
  return (position) => spans.some(({ from, to }) => position >= from && position < to)
}

/** The phrase and what follows it up to where the clause rests, so that "love" reads "love a long lunch". */
function withContext(bio: string, words: Word[], at: number, length: number): string | null {
  const start = words[at]?.start ?? 0
  const clause = words[at]?.clause
  for (let last = at + length - 1 + CONTEXT_WORDS; last >= at + length; last--) {
    const [word, next] = [words[last], words[last + 1]]
    if (!word || word.clause !== clause || (next?.clause === clause && !LEADING_ON.has(next.lower))) continue
    const text = quotable(bio.slice(start, word.end))
    if (text && !RUNS_ON.test(text)) return text
  }
  return quotable(bio.slice(start, words[at + length - 1]?.end))
}

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim()).filter((part) => part !== '') // prettier-ignore
}
