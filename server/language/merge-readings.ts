import { isDeepStrictEqual } from 'node:util'
import { stemmer } from 'stemmer'
import { NOTHING_READ, type Reading, type Thing, type Wish } from './reading.ts'
import { LIVED } from './wish-purpose.ts'
import { wordsOf } from './words.ts'

/** So many things are kept: a reading is stored, and compared with hundreds at once. */
const THINGS_MOST = 44

/** A word that was taken for a name beyond doubt. */
const CERTAIN = 1

/**
 * The reading of the rules with what a model has understood beside it. The model adds, and of the same words it says better what is meant and how
 * the writer stands to it. What is listed and known stays, and what the rules read as disliked, past or somebody else's becomes
 * liked by the same words alone. Of wishes only those stay that were told outright: what rules guess of sentences is of no use to who has understood them.
 */
export function mergeReadings(rules: Reading, model: Reading): Reading {
  if (isDeepStrictEqual(model, NOTHING_READ)) return rules
  return {
    things: mergedThings(rules.things, model.things),
    seeks: mergedWishes(rules.seeks, model.seeks, model.offers),
    offers: mergedWishes(rules.offers, model.offers, model.seeks),
    does: merged(
      rules.does.filter((work) => !model.does.some((other) => isVery(work, other))),
      model.does,
      ({ occupation }) => occupation,
    ),
    situations: merged(rules.situations, model.situations, ({ situation }) => situation),
    tongues: merged(rules.tongues, model.tongues, ({ language }) => language),
    origins: merged(rules.origins, model.origins, ({ origin }) => origin),
    leftover: leftoverOf(rules, model),
    sentences: [],
    over: model.over,
    declined: rules.declined,
    kinds: rules.kinds,
  }
}

function mergedThings(rules: Thing[], model: Thing[]): Thing[] {
  const added = new Map<string, Thing>()
  for (const thing of model) {
    const isRefused = rules.some(
      (known) => isCertain(known) && known.concept !== thing.concept && thing.isListed && isVery(known, thing),
    )
    const known = rules.find(({ concept }) => concept === thing.concept)
    if (isRefused || (known && !mayCorrect(known, thing)) || added.has(thing.concept)) continue
    added.set(thing.concept, known ? { ...known, attitude: thing.attitude } : thing)
  }
  const kept = rules.filter(
    (known) => !added.has(known.concept) && !model.some((thing) => isCorrected(known, thing, added)),
  )
  return [...kept, ...[...added.values()].slice(0, Math.max(0, THINGS_MOST - kept.length))]
}

/** A listed name that the lexicon knows. An unknown one may be something that it knows by another name. */
function isCertain({ isListed, mass, concept }: Thing): boolean {
  return isListed && mass >= CERTAIN && !concept.startsWith('? ')
}

function mayCorrect(known: Thing, thing: Thing): boolean {
  return !isCertain(known) && known.attitude !== thing.attitude && isSame(known, thing)
}

/** Whether the model takes the same words for something else. What is listed and unknown stays beside what it is taken for. */
function isCorrected(known: Thing, thing: Thing, added: Map<string, Thing>): boolean {
  const isUnknown = known.concept.startsWith('? ')
  return (
    !isCertain(known) &&
    !isUnknown &&
    added.has(thing.concept) &&
    known.concept !== thing.concept &&
    isVery(known, thing)
  )
}

/**
 * What the model takes the writer to want, or to give, told as the rules tell it where those read it too, and what only the rules read outright. What
 * they only guess is left out, and so is what the model takes for the opposite.
 */
function mergedWishes(rules: Wish[], model: Wish[], opposite: Wish[]): Wish[] {
  const outright = rules.filter((wish) => !isGuessed(wish))
  const told = new Set<Wish>()
  const meant = model.map((wish) => {
    const own = outright.find((one) => !told.has(one) && isSame(one, wish))
    if (!own) return wish
    told.add(own)
    return { ...own, ...wish, lead: own.lead, words: own.words, about: [...new Set([...wish.about, ...own.about])] }
  })
  const others = outright.filter((wish) => ![...model, ...opposite].some((other) => isSame(wish, other)))
  return [...meant, ...others]
}

/** Whether nobody said in so many words that they want or offer it: they write of a trouble, or of what they have been through. */
function isGuessed({ lead }: Wish): boolean {
  return lead.startsWith('writes') || LIVED.test(lead)
}

/** Each key once: of the same words as the model has it, of others as the rules have it. */
function merged<T extends { words: string }>(rules: T[], model: T[], keyOf: (one: T) => string): T[] {
  const said = model.filter((one) => !rules.some((other) => keyOf(one) === keyOf(other) && !isSame(one, other)))
  const keys = new Set(said.map(keyOf))
  const kept = rules.filter((one) => !keys.has(keyOf(one)))
  return [...kept, ...new Map(said.map((one) => [keyOf(one), one])).values()]
}

function leftoverOf({ leftover }: Reading, model: Reading): string[] {
  const quoted = Object.values(model).flatMap((list) =>
    list.map((one) => (typeof one === 'object' && 'words' in one ? one.words : '')),
  )
  const understood = new Set(quoted.flatMap((words) => wordsOf(words)).map(({ lower }) => stemmer(lower)))
  return leftover.filter((stem) => !understood.has(stem))
}

type Quoted = { words: string }

/** Whether two quotations are of one place: one holds the other. */
function isSame(one: Quoted, other: Quoted): boolean {
  const [a, b] = [spaced(one), spaced(other)]
  return a.trim() !== '' && b.trim() !== '' && (a.includes(b) || b.includes(a))
}

function isVery(one: Quoted, other: Quoted): boolean {
  return one.words !== '' && spaced(one) === spaced(other)
}

function spaced({ words }: Quoted): string {
  return ` ${wordsOf(words).map(({ lower }) => lower).join(' ')} ` // prettier-ignore
}
