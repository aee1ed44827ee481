import { attitudeOf } from './attitude.ts'
import { quotableSentences } from './comparable-texts.ts'
import { encoder, sideOf, tradeOf, type Direction } from './lexicon/sentence-classes.ts'
import type { Reading, Wish } from './reading.ts'
import { textOf } from './text.ts'

/** A sentence as it was written, and what it means. */
export type Sentence = { quote: string; meaning: Direction }

/** Below this a sentence is about another trade, or about none, too often. */
const TRADE_LEAST = 0.3
const SIDE_LEAST = 0.5
/** Of fewer words an encoder tells little. */
const WORDS_LEAST = 3
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
  const wishes = { needs: [...reading.seeks], gives: [...reading.offers] }
  for (const sentence of sentences) {
    const told = toldBy(sentence)
    if (!told) continue
    const own = wishes[told.side]
    const others = wishes[told.side === 'needs' ? 'gives' : 'needs']
    const at = own.findIndex((wish) => isWithin(wish, sentence))
    if (at >= 0) own[at] = about(own[at]!, told.trade)
    else if (!others.some((wish) => isWithin(wish, sentence))) own.push(wishOf(told.trade, sentence.quote))
  }
  return { ...reading, seeks: wishes.needs, offers: wishes.gives }
}

function toldBy({ quote, meaning }: Sentence): { side: 'needs' | 'gives'; trade: string } | null {
  if (quote.split(/\s+/).length < WORDS_LEAST) return null
  const [trade, side] = [tradeOf(meaning), sideOf(meaning)]
  if (trade.name === '' || trade.likelihood < TRADE_LEAST || side.likelihood < SIDE_LEAST) return null
  if ((side.name !== 'needs' && side.name !== 'gives') || isOfOthers(quote)) return null
  return { side: side.name, trade: trade.name }
}

/** "My sister is looking for a flat" is mostly about her. */
function isOfOthers(quote: string): boolean {
  const text = textOf(quote)
  const others = text.tokens.filter((_, at) => attitudeOf(text, at, at) === 'others')
  return others.length > OTHERS_MOST * text.tokens.length
}

function isWithin({ words }: Wish, { quote }: Sentence): boolean {
  return words !== '' && quote.includes(words)
}

function about(wish: Wish, trade: string): Wish {
  return { ...wish, about: [...new Set([...wish.about, `job ${trade}`])], role: wish.role ?? trade }
}

function wishOf(trade: string, words: string): Wish {
  return { purpose: 'help', about: [`job ${trade}`], role: trade, lead: 'writes', words }
}
