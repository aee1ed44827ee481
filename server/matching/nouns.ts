import { isReservedThing, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { occupationOf } from '#server/language/lexicon/occupations.ts'
import { isCommon } from '#server/language/lexicon/spelling-words.ts'
import { isProper, properlyCased } from '#server/language/lexicon/proper.ts'
import { plainPhrase } from '#server/language/lexicon/phrase.ts'
import { termOf, things, type Concept } from '#server/language/lexicon/things.ts'
import { isSpelledRight, spelledRight } from '#server/language/spelling.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import { keptWith } from './kept-with.ts'
import { quoted } from './phrasing.ts'
import { isGeneral } from './rarity.ts'
import { isAlike, isAmbiguous, isNearly, stemsOf } from './same-words.ts'

/** Words of a list that stand in a sentence as they are: a few plain words, none of them about oneself, and none with a digit for a letter (“sk8ing”). */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}'’+-]*(?: (?:& )?[\p{L}\p{N}][\p{L}\p{N}'’+-]*){0,3}$/u
/** People are listed, and nobody is "into" them, nor into what everybody has. */
export const FAMILY = 'parenting and family'
const EVERYBODYS =
  /^(?:work|working|friends?|friendships?|people|life|money|sleep|meals?|breakfasts?|lunch(?:es)?|dinners?|suppers?|health|home|weekends?|evenings?|mornings?|countries|places|things|stuff|days(?: off)?|(?:night|late|early|day) shifts?|shift work|(?:dry )?cleaning|laundry|housework|self.?employ(?:ed|ment)|apprenticeships?|running late|being late|retire(?:d|ment)|single|divorced?|business)$/i
const ABOUT_ONESELF =
  /\b(?:i|i'm|im|my|me|we|our|us|your?|being|anything|everything|not?|lover|fan|owner|worker|driver|addict|enthusiast|geek|nerd|buff)\b/i

/** What everybody has (“work”) is listed by two, and liked by neither. */
export function isEverybodys(words: string): boolean {
  return EVERYBODYS.test(words)
}

/**
 * How a thing that somebody likes stands in a sentence after "is into": as they list it, or by the lexicon's name where they write
 * nearly that; people and what is misspelt beyond knowing stand between quotation marks. Null where only a quotation of theirs would be sure to be true.
 */
export function nounOf(thing: Thing, reading: Reading): string | null {
  const nouns = nounsOf(reading)
  const known = nouns.get(thing)
  if (known !== undefined) return known
  const noun = inMany(toNoun(thing, reading))
  nouns.set(thing, noun)
  return noun
}

/** Nobody says that they like brass band, nor quiz. */
function inMany(noun: string | null): string | null {
  if (noun === null) return null
  return noun
    .replace(/\bquiz$/i, 'quizzes')
    .replace(/ class$/, ' classes')
    .replace(COUNTED, '$&s')
}
const COUNTED =
  / (?:club|band|group|night|team|league|circle|course|workshop|festival|museum|market|quartet|orchestra)$/

const nounsOf = keptWith<Reading, Map<Thing, string | null>>(() => new Map())

function toNoun(thing: Thing, reading: Reading): string | null {
  const { words, isListed, concept } = thing
  const known = things.concepts.get(concept)
  if ((known && isReservedThing(known)) || touchesReserved(words) || isWanted(words)) return null
  if (isEverybodys(words)) return isListed ? quoted(words) : null
  // “Press” and “type” may be anything.
  if (isListed && (known ? isAmbiguous(words, known) : isCommon(words.toLowerCase()))) return null
  if (isListed) {
    const spelled = known ? spelledOut(words, known.key) : isMisspelt(words) ? null : words
    if (known && known.theme !== FAMILY && occupationOf.has(words.toLowerCase()) && !occupationOf.has(known.name) && !known.name.includes(' and ')) return properlyCased(known.name) // prettier-ignore
    const isPlain =
      spelled !== null && PLAIN.test(spelled) && !ABOUT_ONESELF.test(spelled) && !/\p{Ll}\d+\p{Ll}/u.test(spelled)
    return isPlain && known?.theme !== FAMILY ? asNamed(spelled, known, capitalizes(reading)) : quoted(words) // prettier-ignore
  }
  if (!known || isGeneral(concept) || !isNamed(thing) || !isAlike(words, known.name)) return null
  if (words.toLowerCase() !== known.name.toLowerCase()) return withArticle(properlyCased(known.name), concept)
  return / \p{Lu}/u.test(words) ? words : asNamed(words, known, true)
}

/** “Statistics help”, “learning to drive” and “wanting to paint” are listed by whoever cannot do it yet. */
export function isWanted(words: string): boolean {
  return / (?:help|advice|lessons|wanted|partners?|budd(?:y|ies)|pals?|mates?|companions?)$|^(?:volunteers|players|members|helpers)$|^(?:learning|trying|wanting|want|hoping) to |^(?:giving away|leaving|quitting|selling|finding) /i.test(
    words,
  )
}

/** “Naps (theirs)” and “young farmers (too old now)” take half of it back, “soul as well actually” goes on from another, nobody else's list holds “my dog”, and nobody says that they are into “football football football”. */
export function isOneThing(words: string): boolean {
  return !/[()]|\b(?:as well|too|also|actually|apparently|again|my|our)\b|\b(\w+)(?: \1){2}\b/i.test(words)
}

/** What nothing is known of may be a name, which begins with a capital. */
function isMisspelt(words: string): boolean {
  return words.split(/[ -]/).some((word) => /^\p{Ll}/u.test(word) && !isSpelledRight(word))
}

/** Words of a list as they are spelled; null where they are misspelt and it is not known how they should be. */
function spelledOut(words: string, concept: string): string | null {
  if (words.toLowerCase().split(' ').every(isSpelledRight)) return words
  const right = words.replaceAll(/\p{L}+/gu, (word) => (isSpelledRight(word.toLowerCase()) ? word : spelledRight(word.toLowerCase()))) // prettier-ignore
  return termOf(things, plainPhrase(right))?.concept.key === concept ? right : null
}

/** Whether somebody begins every name of their list with a capital: else a capital is a part of the name. */
const capitalizes = keptWith(({ things: read }: Reading): boolean => read.every(({ words, isListed }) => !isListed || !/^\p{Ll}/u.test(words))) // prettier-ignore

/** Whether it is surely what its words mean: listed, nearly named, or shown by a sign of nothing else. */
export function isSure({ words, isListed, concept }: Thing): boolean {
  const known = things.concepts.get(concept)
  if (isListed || known === undefined) return true
  return isNearly(words, known.name) || termOf(things, plainPhrase(words))?.isSign === true
}

/** By its own name, and not by a sign or a word of several meanings. */
function isNamed({ mass }: Thing): boolean {
  return mass === 1
}

/** In the member's spelling, without the capitals that a list gives to a common noun; in the lexicon's number and with its article. */
function asNamed(words: string, known: Concept | undefined, isCapitalized: boolean): string {
  if (known === undefined) return isCapitalized && words.split(' ').every((word) => isCommon(word.toLowerCase())) ? uncapitalized(words) : properlyCased(words) // prettier-ignore
  const { name, key } = known
  if (key === `the ${words.toLowerCase()}`) return name
  if (name !== key) return words.toLowerCase() === key ? name : properlyCased(words)
  if (words.length !== name.length && isAlike(words, name) && !isOfMany(words, name) && !words.endsWith('ing'))
    return properlyCased(name)
  return withArticle(isCapitalized ? uncapitalized(words) : properlyCased(words), key)
}

/** In the plural where the lexicon has one: “libraries”. */
function isOfMany(words: string, name: string): boolean {
  return /[^s]s$/i.test(words) && !/s$/i.test(name)
}

/** A name keeps its capital, and so does what stands before one: "West African food", "Sound design" and "sound design". */
function uncapitalized(words: string): string {
  const isName = (word: string) => isProper(word.toLowerCase())
  return words.replaceAll(/(?<!\p{L})\p{Lu}\p{Ll}+(?: (\p{Lu}\p{Ll}+))?/gu, (both, next: string | undefined) => {
    const [word = ''] = both.split(' ')
    const first = isName(word) || (next !== undefined && isName(next)) ? word : word.toLowerCase()
    return next === undefined ? first : `${first} ${isName(next) ? next : next.toLowerCase()}`
  })
}

/** One is into the cello and the sea, and into chess. */
export function withArticle(noun: string, concept: string): string {
  if (ONE_OF_A_KIND.test(noun)) return `the ${noun}`
  return termOf(things, `play the ${plainPhrase(noun)}`)?.concept.key === concept ? `the ${noun}` : noun
}

const ONE_OF_A_KIND = /^(?:sea|seaside|coast|beach|countryside|outdoors|gym|pub|driving range|sauna|darkroom)$/i

/** Whether it was read of words that tell of somebody's work, situation or language, or of whom they look for. */
export function isPartOfLife({ words, isListed }: Thing, reading: Reading): boolean {
  if (isListed) return false
  const { work, told } = lifeOf(reading)
  const said = words.toLowerCase()
  const own = stemsOf(words)
  return work.some((stem) => own.includes(stem)) || told.some((one) => one.includes(said))
}

/** The stems with which the words of somebody's work begin and end, and what tells of their situation or language, or of whom they look for. */
const lifeOf = keptWith(({ does, situations, tongues, origins, seeks }: Reading) => {
  const asked = seeks.filter(({ purpose, role, words: sought }) => role !== null || purpose === 'help' || purpose === 'project' || / (?:who|that|whom) /.test(sought)) // prettier-ignore
  return {
    work: does.flatMap(({ words }) =>
      [stemsOf(words.replace(/^i /i, ''))[0] ?? [], stemsOf(words).at(-1) ?? []].flat(),
    ),
    told: [...situations, ...tongues, ...origins, ...asked].map(({ words }) => words.toLowerCase()),
  }
})
