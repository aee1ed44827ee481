import { stemmer } from 'stemmer'
import { doingAt } from './doings.ts'
import { findThings } from './find-things.ts'
import { inflectionsOf } from './lexicon/inflections.ts'
import { occupationOf } from './lexicon/occupations.ts'
import { piecesOf } from './pieces.ts'
import { isDeed, type ToldMatter } from './matters.ts'
import { languageOf } from './lexicon/tongues.ts'
import { wordSet } from './lexicon/word-set.ts'
import { wishWords } from './lexicon/wish-words.ts'
import type { Reading } from './reading.ts'
import type { Text } from './text.ts'

/** A thing that a text names, where it does. */
export type Named = { key: string; first: number; last: number; isSign?: true; isDoing?: true }
export type Known = Pick<Reading, 'things' | 'does' | 'situations'>
export type Topics = { about: string[]; role: string | null }

const ABOUT_MOST = 8
const LONGEST_OCCUPATION = 4
/** What is no surer was decided by nothing. */
const UNDECIDED = 0.5
/** French braids are not in French. */
export const CALLED_AFTER = wordSet(
  'braid braids plait plaits fries toast press horn polish doors windows bulldog bulldogs shepherd shepherds',
)
/** "The engineer part is the ladle" names nobody. */
const PART_OF = wordSet('part side half bit')
const PATIENCE =
  /^(?:(?:is|are) )?(?:ok|okay|fine|cool|patient|comfortable) with |^(?:do|does|will|would|can) (?:not|never) (?:mind|laugh|object|panic|flinch|judge|complain|ask) |^(?:forgives?|tolerates?|puts? up with) /
const WHO =
  /^(?:an? |another )?(?:\w+ )?(?:someone|somebody|anyone|anybody|person|people|volunteers?|one) (?:\w+ )?(?:who|that|to|can|with)\b|^(?:who|to|do) /

/** All that a text names and that wishes may be about: things, occupations, languages, situations and matters. */
export function namedIn(text: Text, { things, situations }: Known, matters: ToldMatter[]): Named[] {
  const pieces = piecesOf(text)
  const sure = findThings(pieces).flatMap(({ hit, first, last }): Named[] => {
    const [from, to] = [pieces[first]!.token, pieces[last]!.token]
    if (from === to && isSmall(text.tokens[from]!.norm)) return []
    if ('concept' in hit)
      return [{ key: hit.concept.key, first: from, last: to, ...(hit.isSign ? { isSign: true as const } : {}) }]
    const said = text.source.slice(text.tokens[from]!.start, text.tokens[to]!.end)
    const meanings = new Set(hit.senses.map(({ concept }) => concept?.key))
    const thing = things.find(({ words, isListed }) => !isListed && words === said) ?? things.find(({ concept, mass }) => mass > UNDECIDED && meanings.has(concept)) // prettier-ignore
    return thing ? [{ key: thing.concept, first: from, last: to }] : []
  })
  return [...occupationsIn(text), ...sure, ...doneIn(text), ...languagesIn(text), ...situations.flatMap(spanOf), ...matters.filter(({ telling, isPlain }) => telling !== 'craft' && (telling !== 'done' || isPlain)).map(({ key, telling, first, last }) => ({ key, first, last, ...(isDeed(telling) ? {} : { isSign: true as const }) }))] // prettier-ignore

  function spanOf({ situation, words }: Known['situations'][number]): Named[] {
    const at = words === '' ? -1 : text.source.indexOf(words)
    if (at < 0) return []
    const first = text.tokens.findIndex(({ end }) => end > at)
    const last = text.tokens.findLastIndex(({ start }) => start < at + words.length)
    return [{ key: `situation ${situation}`, first, last }]
  }
}

/** What the words between two tokens are about, those of their first part first, and the occupation that this names. */
export function topicsOf(text: Text, named: Named[], first: number, until: number): Topics {
  const { tokens } = text
  const last = beforePatience(text, first, until)
  const limit = tokens.findIndex(({ norm }, at) => at > first && at <= last && wishWords.limits.has(norm))
  const headLast = limit < 0 ? last : limit - 1
  const within = named
    .filter((one) => one.first >= first && one.last <= last && !isWithout(text, one.first, first))
    .sort((a, b) => a.first - b.first)
  const inside = within.filter((one) => !isPartOfThing(one, within))
  const isHead = (at: number) => at <= headLast
  const isNamedFirst = inside.some((one) => !one.isSign && isHead(one.last))
  const isWho = isWhoDoes(tokens.slice(first, last + 1).map(({ norm }) => norm))
  const job = inside.find(({ key, last: end, isDoing }) => key.startsWith('job ') && (isDoing ? isWho : isHead(end)))
  const stems = stemsBetween(text, inside, first, last)
  const ranked = [
    ...inside.filter((one) => isHead(one.last)).map(({ key }) => key),
    ...stems.filter(({ at }) => isHead(at)).map(({ key }) => key),
    ...inside.filter(({ isSign }) => !isSign || !isNamedFirst).map(({ key }) => key),
    ...stems.map(({ key }) => key),
  ]
  const role = areKinds(tokens.slice(first, last + 1), inside) ? undefined : job?.key.slice('job '.length)
  return { about: [...new Set(ranked)].slice(0, ABOUT_MOST), role: role ?? null }
}

/** “Somewhere with no violin” asks for none, while whoever has “no violin” asks for one: that stands behind what is asked with. */
export function isWithout({ tokens }: Text, at: number, first: number): boolean {
  return at > first && WITHOUT.has(tokens[at - 1]!.norm)
}
const WITHOUT = new Set(['no', 'without'])

/** Where what somebody shall only put up with begins: "a partner who's okay with talk of trucks" is not about trucks. */
export function beforePatience({ tokens }: Text, first: number, last: number): number {
  for (let at = first + 1; at < last - 1; at++) {
    if (!/^(?:who|that|and)$/.test(tokens[at]!.norm)) continue
    const said = tokens.slice(at + 1, at + 5).map(({ norm }) => norm).join(' ') // prettier-ignore
    if (PATIENCE.test(said)) return at - 1
  }
  return last
}

/** Who has model trains asks for no model. */
function isPartOfThing(one: Named, named: Named[]): boolean {
  const isThing = ({ key }: Named) => !/^(?:job|tongue|situation|matter) /.test(key)
  return one.key.startsWith('job ') && named.some((other) => isThing(other) && other.first === one.first && other.last > one.last) // prettier-ignore
}

/** "Somebody who edits audio" is asked for by what they do; "somebody to play the piano with" is not. */
function isWhoDoes(norms: string[]): boolean {
  return WHO.test(norms.join(' ')) && norms.at(-1) !== 'with' && !norms.includes('together')
}

/** "Bakers, nurses and insomniacs" are kinds of people to meet; who looks for "writers and illustrators for a zine" has work for them. */
function areKinds(tokens: Text['tokens'], named: Named[]): boolean {
  const jobs = new Set(named.filter(({ key, isDoing }) => key.startsWith('job ') && !isDoing).map(({ key }) => key))
  return jobs.size > 1 && KINDS.test(tokens.map(({ norm }) => norm).join(' '))
}
const KINDS = /^(?:(?:other|fellow) )?\w+s(?: \w+s)+ (?:and|or) \w+s$/

/** Occupations told by what is done in them. */
function doneIn(text: Text): Named[] {
  return text.tokens.flatMap((_, first): Named[] => {
    const done = doingAt(text, first)
    return done === null || done.last === first
      ? []
      : [{ key: `job ${done.occupation.key}`, first, last: done.last, isDoing: true }]
  })
}

function stemsBetween(text: Text, inside: Named[], first: number, last: number): { key: string; at: number }[] {
  const { tokens } = text
  const covered = inside.filter(({ key, isSign, isDoing }) => !isSign && !isDoing && !key.startsWith('situation '))
  return tokens.slice(first, last + 1).flatMap(({ norm }, i) => {
    const at = first + i
    const isNamed = covered.some((one) => one.first <= at && one.last >= at)
    if (isNamed || norm.length < 3 || isSmall(norm) || isWithout(text, at, first)) return []
    return [{ key: `~${stemmer(norm.replace(/'s$/, ''))}`, at }]
  })
}

function isSmall(norm: string): boolean {
  return wishWords.empty.has(norm) || wishWords.limits.has(norm)
}

/** Occupations in either number, the longest at each place. */
function occupationsIn({ tokens }: Text): Named[] {
  const found: Named[] = []
  for (let first = 0; first < tokens.length; first++) {
    for (let last = Math.min(first + LONGEST_OCCUPATION, tokens.length) - 1; last >= first; last--) {
      const key = occupationCalled(tokens.slice(first, last + 1).map(({ norm }) => norm))
      if (key === undefined || PART_OF.has(tokens[last + 1]?.norm ?? '')) continue
      found.push({ key: `job ${key}`, first, last })
      first = last
      break
    }
  }
  return found
}

function occupationCalled(words: string[]): string | undefined {
  const name = words.join(' ')
  const known = occupationOf.get(name)
  const end = words.at(-1)!
  if (known !== undefined || end.length < 4) return known
  const start = name.slice(0, name.length - end.length)
  return inflectionsOf(end).number.map((form) => occupationOf.get(start + form)).find((key) => key !== undefined) // prettier-ignore
}

function languagesIn({ source, tokens }: Text): Named[] {
  return tokens.flatMap(({ norm, start }, at) => {
    const language = norm === 'polish' && isOfNails(source, start) ? undefined : languageOf.get(norm)
    const isCalledAfter = CALLED_AFTER.has(tokens[at + 1]?.norm ?? '')
    return language === undefined || language === 'English' || isCalledAfter
      ? []
      : [{ key: `tongue ${language}`, first: at, last: at }]
  })
}

/** "Any polish you want", of whoever writes capitals elsewhere. */
function isOfNails(source: string, start: number): boolean {
  return source[start] === 'p' && /\p{Lu}/u.test(source)
}
