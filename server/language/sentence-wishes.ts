import { attitudeOf } from './attitude.ts'
import { quotableSentences } from './comparable-texts.ts'
import { encoder, sideOf, matterOf, type Direction } from './lexicon/sentence-classes.ts'
import { mattersOf } from './lexicon/matters.ts'
import { wishWords } from './lexicon/wish-words.ts'
import type { Reading, Wish } from './reading.ts'
import { standsIn } from './stances.ts'
import { textOf } from './text.ts'

/** A sentence as it was written, and what it means. */
export type Sentence = { quote: string; meaning: Direction }

type Told = { side: string; wish: Wish }

/** How a sentence is told that seems to be about something. */
export const GUESSED = 'says'

/** Below this a sentence is about something else, or about nothing, too often; from the second on it is as good as named. */
const MATTER_LEAST = 0.6
const MATTER_SURE = 0.85
const SIDE_LEAST = 0.6
/** Of fewer words an encoder tells little. */
const WORDS_LEAST = 3
/** What is asked for in so many words is read by them; where they read nothing it is denied, over, somebody else's or a joke. */
const ASKED = /\b(?:needed|needs?|looking for|could (?:use|do with)|wanted|wants?)\b/i
const OTHERS_MOST = 0.6

/** The sentences that are read by the vectors of a model: those of another than what it was learned from tell nothing. */
export function sentencesToRead(model: string, written: { bio: string | null }): string[] {
  return model === encoder ? quotableSentences(written) : []
}

/**
 * The reading with what its sentences tell in no words of wanting or giving: "The tap has dripped since March" needs a plumber, and
 * "Thirty years behind the chair with scissors in my hand" is a hairdresser's. What was read by words is only added to.
 */
export function withSentences(reading: Reading, sentences: Sentence[]): Reading {
  const [seeks, offers] = [[...reading.seeks], [...reading.offers]]
  for (const sentence of sentences) {
    const told = toldBy(sentence)
    if (!told) continue
    const [own, others] = told.side === 'gives' ? [offers, seeks] : [seeks, offers]
    const at = own.findIndex((wish) => isWithin(wish, sentence))
    if (at >= 0) own[at] = joined(own[at]!, told.wish)
    else if (!others.some((wish) => isWithin(wish, sentence)) && !isAsked(told)) own.push(told.wish)
  }
  return { ...reading, seeks, offers }
}

function toldBy({ quote, meaning }: Sentence): Told | null {
  if (quote.split(/\s+/).length < WORDS_LEAST) return null
  const [matter, side] = [matterOf(meaning), sideOf(meaning)]
  if (matter.name === '' || matter.likelihood < MATTER_LEAST || side.likelihood < SIDE_LEAST) return null
  if (side.name === 'neither' || isOfOthers(quote) || isOver(quote)) return null
  const role = matter.name.startsWith('matter ') ? null : matter.name
  const about = role === null ? [matter.name] : [`job ${role}`]
  const lead = matter.likelihood < MATTER_SURE ? GUESSED : 'writes'
  return { side: side.name, wish: { purpose: side.name === 'joins' ? 'company' : 'help', about, role, lead, words: quote } } // prettier-ignore
}

/** "My sister is looking for a flat" is mostly about her. */
function isOfOthers(quote: string): boolean {
  const text = textOf(quote)
  const others = text.tokens.filter((_, at) => attitudeOf(text, at, at) === 'others')
  return others.length > OTHERS_MOST * text.tokens.length
}

/** "Gave it up in May", "found a lovely one now". */
function isOver(quote: string): boolean {
  return standsIn(textOf(quote)).some(({ as }) => as === 'stopped' || as === 'over')
}

function isAsked({ side, wish }: Told): boolean {
  return side === 'needs' && ASKED.test(wish.words)
}

function isWithin({ words }: Wish, { quote }: Sentence): boolean {
  return words !== '' && quote.includes(words)
}

/** A wish that says by its words who could meet it, or what it is about, is about nothing else. */
function joined(wish: Wish, { about, role }: Wish): Wish {
  const near = role === null ? about : mattersOf(role)
  const named = wish.about.filter((key) => !key.startsWith('~') && !wishWords.general.has(key))
  if (wish.role !== null || (named.length > 0 && !named.some((key) => near.includes(key)))) return wish
  return { ...wish, about: [...new Set([...wish.about, ...about])], role }
}
