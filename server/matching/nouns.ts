import { stemmer } from 'stemmer'
import { isReservedThing, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { isProper, properlyCased } from '#server/language/lexicon/proper.ts'
import { things } from '#server/language/lexicon/things.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import { quoted } from './phrasing.ts'
import { isGeneral } from './rarity.ts'

/** Words of a list that stand in a sentence as they are: a few plain words, none of them about oneself. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}'’+-]*(?: (?:& )?[\p{L}\p{N}][\p{L}\p{N}'’+-]*){0,3}$/u
const ABOUT_ONESELF = /\b(?:i|i'm|im|my|me|we|our|us|your?|being|anything|everything|not?|lover|fan)\b/i

/**
 * How a thing that somebody likes stands in a sentence after "is into": as they list it, or by the lexicon's name where they write
 * nearly that. Null where only a quotation of theirs would be sure to be true.
 */
export function nounOf(thing: Thing): string | null {
  const { words, isListed, concept } = thing
  const known = things.concepts.get(concept)
  if ((known && isReservedThing(known)) || touchesReserved(words)) return null
  if (isListed)
    return PLAIN.test(words) && !ABOUT_ONESELF.test(words) ? asNamed(words, known?.name ?? null) : quoted(words)
  if (!known || isGeneral(concept) || !isNamed(thing) || !isAlike(words, known.name)) return null
  return words.toLowerCase() === known.name.toLowerCase() ? asNamed(words, known.name) : properlyCased(known.name)
}

/** By its own name, and not by a sign or a word of several meanings. */
export function isNamed({ mass }: Thing): boolean {
  return mass === 1
}

/** Whether two are of the same words, but for their endings. */
function isAlike(one: string, other: string): boolean {
  return stemsOf(one).join(' ') === stemsOf(other).join(' ')
}

/** Whether all words of one stand in the other, but for their endings. */
export function isNearly(one: string, other: string): boolean {
  const [some, others] = [stemsOf(one), stemsOf(other)]
  const [fewer, more] = some.length <= others.length ? [some, others] : [others, some]
  return fewer.length > 0 && fewer.every((stem) => more.includes(stem)) && more.length - fewer.length <= 1
}

function stemsOf(words: string): string[] {
  return (words.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => stemmer(word))
}

/** In the member's spelling, without the capitals that a list gives to a common noun. */
function asNamed(words: string, name: string | null): string {
  if (name?.toLowerCase() === `the ${words.toLowerCase()}`) return name
  if (name === null || name !== name.toLowerCase()) return words
  return words.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => (isProper(word.toLowerCase()) ? word : word.toLowerCase()))
}

/** Whether it was read of words that tell of somebody's work, situation or language, or of whom they look for. */
export function isPartOfLife({ words, isListed }: Thing, reading: Reading): boolean {
  if (isListed) return false
  const { does, situations, tongues, origins, seeks } = reading
  const said = words.toLowerCase()
  const isOfWork = does.some((work) => stemsOf(work.words).some((stem) => stemsOf(words).includes(stem)))
  return (
    isOfWork || [...situations, ...tongues, ...origins, ...seeks].some((one) => one.words.toLowerCase().includes(said))
  )
}
