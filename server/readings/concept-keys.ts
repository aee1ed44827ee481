import { things as lexicon } from '#server/language/lexicon/things.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { keyOf } from '#server/matching/term-key.ts'

/** Of words that nothing was understood by, so many find somebody. */
const LEFTOVER_MAX = 12

/** By what somebody is found: keys of what they like, live, do, speak, would give and would take. */
export function keysOf(reading: Reading): number[] {
  const { things, seeks, offers, does, situations, tongues, origins, leftover } = reading
  const liked = things.filter(({ attitude }) => attitude === 'likes').map(({ concept }) => concept)
  const terms = [
    ...liked,
    ...liked.flatMap(subThemesOf),
    ...seeks.flatMap((seek) => wishTerms('seeks', seek)),
    ...offers.flatMap((offer) => wishTerms('offers', offer)),
    ...does.flatMap(({ occupation, field }) => [`job ${occupation}`, `field ${field}`]),
    ...situations.map(({ situation, role }) => `${role} situation ${situation}`),
    ...tongues.map(({ language, is }) => `${is} tongue ${language}`),
    ...origins.map(({ origin }) => `origin ${origin}`),
    ...leftover.slice(0, LEFTOVER_MAX).map((stem) => `~${stem}`),
  ]
  return [...new Set(terms)].map(keyOf)
}

/** The term of the sub-theme of a particular thing. What is everyday stands for itself alone. */
export function subThemesOf(concept: string): string[] {
  const known = lexicon.concepts.get(concept)
  return known && !known.isEveryday ? [`sub ${known.sub}`] : []
}

/** What a wish is about, closely and by sub-theme, on the side of those who seek or of those who offer. */
function wishTerms(side: 'seeks' | 'offers', { about }: Wish): string[] {
  return about.flatMap((key) => [key, ...subThemesOf(key)]).map((key) => `${side} ${key}`)
}
