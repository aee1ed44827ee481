import { z } from 'zod'
import {
  languageNamed,
  matterNamed,
  occupationNamed,
  originNamed,
  situationNamed,
  thingNamed,
} from '#server/language/named.ts'
import type { Reading, Thing, Tongue, Wish, Work } from '#server/language/reading.ts'
import { stemmer } from 'stemmer'
import { quotable } from '#server/language/words.ts'
import { ownWords } from './own-words.ts'
import { ReadingAnswer } from './reading-answer.ts'

type Written = { bio: string; interests: string[] }
type Lists = z.output<typeof ReadingAnswer>
type Item<K extends keyof Lists> = Lists[K][number]
type Own = { words: string; isListed: boolean }
type Said<T> = { item: T; own: Own }

/** Whoever leaves the matters out has understood the wishes all the same. */
const Wishes = z.array(ReadingAnswer.shape.wishes.element.extend({ matters: z.array(z.string()).catch([]) }))

/** So many of each kind are believed, and so many things of the same words. */
const MOST = {
  things: 16,
  thingsOfSameWords: 2,
  wishes: 6,
  work: 3,
  situations: 5,
  languages: 6,
  origins: 3,
  matters: 2,
  about: 3,
}

/** In characters. A thing is told by few words, a wish by more. */
const LONGEST = { thing: 40, other: 80 }

/** How sure is what a model says: less than what is named or listed, and of an unknown name less again. */
const MASS = { known: 0.9, unknown: 0.6 } as const

/** How a model's wish is told of somebody: with the whole of their words behind it. */
const LEAD = 'mentions'

/**
 * What is believed of a model's reading: each item of the shape asked for, whose words stand in the bio or an interest to the letter and may be
 * repeated, by the keys of the lexicon. What it does not know is dropped, but for things, which are then their stems. Nothing else of the
 * answer gets through, so that whatever a bio makes a model say is at most something the bio says.
 */
export function checkedReading(said: Record<string, unknown>, written: Written): Reading {
  const { shape } = ReadingAnswer
  const wishes = itemsOf(said['wishes'], Wishes, written).slice(0, MOST.wishes)
  return {
    things: eachOnce(thingsOf(itemsOf(said['things'], shape.things, written))).slice(0, MOST.things),
    seeks: eachOnce(wishes.filter(({ item }) => item.kind === 'seeks').flatMap(toWish)),
    offers: eachOnce(wishes.filter(({ item }) => item.kind === 'offers').flatMap(toWish)),
    does: eachOnce(itemsOf(said['work'], shape.work, written).flatMap(toWork)).slice(0, MOST.work),
    situations: eachOnce(itemsOf(said['situations'], shape.situations, written).flatMap(toSituation)).slice(0, MOST.situations), // prettier-ignore
    tongues: eachOnce(itemsOf(said['languages'], shape.languages, written).flatMap(toTongue)).slice(0, MOST.languages),
    origins: eachOnce(itemsOf(said['origins'], shape.origins, written).flatMap(toOrigin)).slice(0, MOST.origins),
    leftover: [],
    sentences: [],
    over: [],
    declined: [],
    kinds: [],
  }
}

/** The items of a list that have its shape and are about words of the member's. A list that is none is an empty one. */
function itemsOf<T extends { words: string }>(
  list: unknown,
  { element }: z.ZodArray<z.ZodType<T>>,
  written: Written,
): Said<T>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const item = element.safeParse(one).data
    const own = item && whereWritten(item.words, written)
    return item && own ? [{ item, own }] : []
  })
}

function whereWritten(words: string, { bio, interests }: Written): Own | null {
  const interest = interests.find((one) => ownWords(words, one) !== null)
  const own = quotable(interest ?? ownWords(words, bio) ?? '', LONGEST.other)
  return own === null ? null : { words: own, isListed: interest !== undefined }
}

/** The same words are few things at most, whatever they make a model say. */
function thingsOf(items: Said<Item<'things'>>[]): Thing[] {
  const found: Thing[] = []
  for (const { item, own } of items) {
    const named = own.words.length > LONGEST.thing ? null : thingNamed(item.name)
    const ofSameWords = found.filter(({ words, concept }) => words === own.words && concept !== named?.concept)
    if (named === null || ofSameWords.length >= MOST.thingsOfSameWords) continue
    const mass = named.isKnown ? MASS.known : MASS.unknown
    found.push({ concept: named.concept, mass, attitude: item.attitude, ...own })
  }
  return found
}

function eachOnce<T>(items: T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}

function toWish({ item, own: { words } }: Said<Item<'wishes'>>): Wish[] {
  const matters = item.matters.slice(0, MOST.matters).flatMap((name) => matterNamed(name) ?? [])
  const about = [...new Set([...matters, ...item.about.slice(0, MOST.about).flatMap(keyNamed)])]
  const role = roleOf(item)
  if (about.length === 0 && role === null) return []
  return [{ purpose: item.purpose, about, role, lead: LEAD, words }]
}

/** Nobody is asked for as one of an occupation who is company or guides. */
function roleOf({ occupation, purpose }: Item<'wishes'>): string | null {
  if (occupation === null || purpose === 'company' || purpose === 'mentor') return null
  return occupationNamed(occupation)?.key ?? null
}

function keyNamed(name: string): string[] {
  const thing = thingNamed(name)
  if (thing?.isKnown) return [thing.concept]
  const [occupation, language, situation] = [occupationNamed(name), languageNamed(name), situationNamed(name)]
  if (occupation) return [`job ${occupation.key}`]
  if (language !== null) return [`tongue ${language}`]
  if (situation !== null) return [`situation ${situation}`]
  const last = name
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.at(-1)
  return last === undefined ? [] : [`~${stemmer(last)}`]
}

function toWork({ item: { occupation: name, level }, own: { words } }: Said<Item<'work'>>): Work[] {
  const occupation = occupationNamed(name)
  return occupation ? [{ occupation: occupation.key, field: occupation.field, level, words }] : []
}

function toTongue({ item: { language: name, is }, own: { words } }: Said<Item<'languages'>>): Tongue[] {
  const language = languageNamed(name)
  return language === null || language === 'English' ? [] : [{ language, is, words }]
}

function toSituation({ item, own: { words } }: Said<Item<'situations'>>): Reading['situations'] {
  const situation = situationNamed(item.situation)
  return situation === null ? [] : [{ situation, role: item.role, words }]
}

function toOrigin({ item, own: { words } }: Said<Item<'origins'>>): Reading['origins'] {
  const origin = originNamed(item.origin)
  return origin === null ? [] : [{ origin, words }]
}
