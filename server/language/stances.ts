import { readStances, type Stance } from './lexicon/matters.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Text } from './text.ts'

/** Where and as what somebody speaks: with trouble, without it any more, who does something for others, who has stopped. */
export type Stand = { as: Stance; sentence: number; first: number }

const STOPPED_WITHIN = 2
const phrases = phrasesOf('stances', readStances)

const known = new WeakMap<Text, Stand[]>()

/** All stands of a text, which many ask for. */
export function standsIn(text: Text): Stand[] {
  const stands = known.get(text) ?? readStands(text)
  known.set(text, stands)
  return stands
}

function readStands(text: Text): Stand[] {
  return Array.from(findPhrases(text, phrases), ({ first, value }) => ({
    as: value,
    sentence: text.tokens[first]!.sentence,
    first,
  }))
}

/** Whether somebody says in the sentence of a token, or soon after it, that they no longer do this and will not again. */
export function isStopped(text: Text, at: number): boolean {
  const { sentence } = text.tokens[at]!
  return standsIn(text).some((stand) => {
    return stand.as === 'stopped' && stand.sentence >= sentence && stand.sentence <= sentence + STOPPED_WITHIN
  })
}
