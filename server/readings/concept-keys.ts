import type { Reading, Wish } from '#server/language/reading.ts'

/** What is asked of others, with how much it says that somebody has it. */
export type Sought = { key: number; weight: number }

/** Counts of the members who hold a concept, by its key, and of all members on the map. */
export type KeyCounts = { ofKey: (key: number) => number; members: number }

/** Of words that nothing was understood by, so many find somebody. */
const LEFTOVER_MAX = 12

/** So many are looked up: the most telling. */
const SOUGHT_MAX = 32

/** What both hold, and what one would take and the other could give. The second is the product's promise, and is rarer. */
const SHARED = 1
const EXCHANGED = 2

/** A term as the number that stands for it in the index (FNV-1a, mixed as in MurmurHash3): two terms with one meet once in billions. */
export function keyOf(term: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) | 0
}

/** By what somebody can be found: the keys of what they like, live, do, speak, would give and would take. */
export function keysOf(reading: Reading): number[] {
  const { seeks, offers } = reading
  const terms = [
    ...sharedTerms(reading),
    ...givenTerms(reading),
    ...offers.flatMap((offer) => wishTerms('offers', offer)),
    ...seeks.flatMap((seek) => wishTerms('seeks', seek)),
  ]
  return [...new Set(terms)].map(keyOf)
}

/**
 * Whom somebody looks for: those who share something, who give what they seek and who seek what they give; what few hold weighs
 * more. The weight is that of the rarity (the logarithm of one in how many, smoothed by a few members), twice for an exchange.
 */
export function soughtBy(reading: Reading, counts: KeyCounts): Sought[] {
  const exchanged = new Set([
    ...reading.seeks.flatMap((seek) => [...wishTerms('offers', seek), ...wishTerms('seeks', seek), ...seek.about]),
    ...reading.seeks.flatMap(({ role }) => (role === null ? [] : [`job ${role}`])),
    ...reading.offers.flatMap((offer) => wishTerms('seeks', offer)),
    ...reading.does.flatMap(({ occupation, field }) => [`seeks job ${occupation}`, `seeks field ${field}`]),
    ...reading.tongues.map(({ language, is }) => (is === 'wanted' ? `tongue ${language}` : `wants tongue ${language}`)),
    ...reading.situations.map(({ situation, role }) => `${role === 'peer' ? 'helps ' : ''}situation ${situation}`),
  ])
  const shared = sharedTerms(reading).filter((term) => !exchanged.has(term))
  const sought = [
    ...[...exchanged].map((term) => ({ key: keyOf(term), weight: EXCHANGED })),
    ...shared.map((term) => ({ key: keyOf(term), weight: SHARED })),
  ]
  return sought
    .map(({ key, weight }) => ({ key, weight: weight * rarity(key, counts) }))
    .sort((a, b) => b.weight - a.weight || a.key - b.key)
    .slice(0, SOUGHT_MAX)
}

/** Never 0: what everybody holds still says a little. */
function rarity(key: number, { ofKey, members }: KeyCounts): number {
  return Math.log2((members + 20) / (ofKey(key) + 5)) + 0.1
}

/** What two may simply have in common. Dislikes, the past and other people's things are in nobody's index. */
function sharedTerms({ things, does, situations, tongues, origins, leftover }: Reading): string[] {
  const terms = [
    ...things.filter(({ attitude }) => attitude === 'likes').map(({ concept }) => concept),
    ...does.flatMap(({ occupation, field }) => [`job ${occupation}`, `field ${field}`]),
    ...situations.filter(({ role }) => role === 'peer').map(({ situation }) => `situation ${situation}`),
    ...tongues.filter(({ is }) => is !== 'wanted').map(({ language }) => `tongue ${language}`),
    ...origins.map(({ origin }) => `origin ${origin}`),
    ...leftover.slice(0, LEFTOVER_MAX).map((stem) => `~${stem}`),
  ]
  return [...new Set(terms)]
}

/** What is only found by those who look for it. */
function givenTerms({ situations, tongues }: Reading): string[] {
  return [
    ...situations.filter(({ role }) => role === 'helper').map(({ situation }) => `helps situation ${situation}`),
    ...tongues.filter(({ is }) => is === 'wanted').map(({ language }) => `wants tongue ${language}`),
  ]
}

function wishTerms(kind: 'seeks' | 'offers', { about, role }: Wish): string[] {
  return [...about, ...(role === null ? [] : [`job ${role}`])].map((about) => `${kind} ${about}`)
}
