import type { Trait } from '#contract/analysis.ts'
import { isReservedThing } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'
import { withoutLooseEnd } from '#server/language/loose-ends.ts'
import { isLeft } from '#server/language/work-level.ts'
import { isPartOfLife } from '#server/matching/nouns.ts'
import { isNearly } from '#server/matching/same-words.ts'
import { descriptors } from './descriptors.ts'
import type { Subject } from './subject.ts'
import { toldOffers, toldSeeks } from '#server/matching/told-wishes.ts'
import { traitsOfWriting } from './writing-traits.ts'

const TRAITS_PER_PROFILE = 5

/** The wider the word that speaks for a descriptor, the less it says. */
const WEIGHTS = { thing: 1, sub: 0.9, theme: 0.7, life: 0.8 }
/** A word of the bio that only suggests a thing is worth so much, which bears no descriptor by itself. */
const SUGGESTED = 0.5
const LEAST = 0.6

type Evidence = { cue: string; words: string; weight: number }

/**
 * Five descriptors, each with the words it came from: the best evidenced first, no piece of evidence twice, and where fewer than
 * five are evidenced the rest say how the profile is written. What is disliked, past or somebody else's is no evidence.
 */
export function traitsOf(subject: Subject): Trait[] {
  const evidence = Map.groupBy(evidenceOf(subject), ({ cue }) => cue)
  const traits: Trait[] = []
  const used = new Set<string>()
  const left = new Set(descriptors)
  while (traits.length < TRAITS_PER_PROFILE) {
    let best: { descriptor: (typeof descriptors)[number]; words: string; total: number } | null = null
    for (const descriptor of left) {
      const pieces = [...descriptor.cues]
        .flatMap((cue) => evidence.get(cue) ?? [])
        .filter(({ words }) => !used.has(words))
      const total = sumOfBest(pieces)
      const [strongest] = pieces.toSorted((a, b) => b.weight - a.weight)
      if (strongest && strongest.weight >= LEAST && total > (best?.total ?? 0))
        best = { descriptor, words: strongest.words, total }
    }
    if (!best) break
    left.delete(best.descriptor)
    used.add(best.words)
    traits.push({ name: best.descriptor.name, evidence: withoutLooseEnd(best.words) || best.words })
  }
  return [...traits, ...traitsOfWriting(subject)].slice(0, TRAITS_PER_PROFILE)
}

/** Each piece of evidence counts once, by the narrowest cue. */
function sumOfBest(pieces: Evidence[]): number {
  const best = new Map<string, number>()
  for (const { words, weight } of pieces) best.set(words, Math.max(weight, best.get(words) ?? 0))
  return best.values().reduce((sum, weight) => sum + weight, 0)
}

function evidenceOf({ reading }: Subject): Evidence[] {
  const ofThings = reading.things
    .filter((thing) => thing.attitude === 'likes' && !isPartOfLife(thing, reading))
    .flatMap(({ concept, words, mass, isListed }): Evidence[] => {
      const known = things.concepts.get(concept)
      if (!known || isReservedThing(known)) return []
      const surely = mass * (isListed || (!known.isEveryday && isNearly(words, known.name)) ? 1 : SUGGESTED)
      return [
        { cue: `thing ${known.key}`, words, weight: surely * WEIGHTS.thing },
        { cue: `sub ${known.sub}`, words, weight: surely * WEIGHTS.sub },
        { cue: `theme ${known.theme}`, words, weight: surely * WEIGHTS.theme },
      ]
    })
  const ofLife = [
    ...reading.does.filter((work) => !isLeft(work)).map(({ field, words }) => ({ cue: `field ${field}`, words })),
    ...reading.tongues.filter(({ is }) => is !== 'wanted').map(({ is, words }) => ({ cue: `tongue ${is}`, words })),
    ...toldSeeks(reading).map(({ purpose, words }) => ({ cue: `seek ${purpose}`, words })),
    ...toldOffers(reading).map(({ purpose, words }) => ({ cue: `offer ${purpose}`, words })),
    ...reading.situations.filter(({ role }) => role === 'peer').map(({ situation, words }) => ({ cue: `situation ${situation}`, words })), // prettier-ignore
  ].map((one) => ({ ...one, weight: WEIGHTS.life }))
  return [...ofThings, ...ofLife].filter(({ words }) => words !== '')
}
