import type { Trait } from '#contract/analysis.ts'
import { interestOf, themeBit, type Interest } from './interest-taxonomy.ts'
import type { Reading } from './old-reading.ts'
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

const phrases = traitCues.flatMap(({ name, words = '' }) =>
  listOf(words).map((phrase) => ({ name, words: wordsOf(phrase) })),
)
const byPhrase = Map.groupBy(phrases, ({ words }) => saidIn(words))
const LONGEST_PHRASE = Math.max(...phrases.map(({ words }) => words.length))

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
  const traits = [...evidence].flatMap(([name, pieces]) => {
    const fresh = pieces.filter((piece) => !used.has(piece.key))
    const total = fresh.reduce((sum, piece) => sum + piece.weight, 0)
    const [best] = fresh.sort((one, other) => other.weight - one.weight)
    return best ? [{ name, evidence: best, total }] : []
  })
  return traits.sort((one, other) => other.total - one.total)[0]
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
    for (let length = LONGEST_PHRASE; length > 0; length--) {
      const said = byPhrase.get(saidIn(words.slice(at, at + length)))
      if (!said || at + length > words.length || isOfOthers(word.start) || isNegated(words, at)) continue
      const text = withContext(reading.bio, words, at, length)
      const weight = WORD_WEIGHT + (length - 1) * LONGER_PHRASE_WEIGHT
      if (text) for (const { name } of said) add(name, { text, key: `word ${at}`, weight })
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

function saidIn(words: Word[]): string {
  return words.map(({ lower }) => lower).join(' ')
}

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim()).filter((part) => part !== '') // prettier-ignore
}
