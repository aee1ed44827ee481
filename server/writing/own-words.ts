import { followsReserved } from '#server/language/comparable-texts.ts'
import { isReserved, isReservedThing, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'
import type { Reading } from '#server/language/reading.ts'
import { quotable, sentencesOf, wordsOf } from '#server/language/words.ts'
import { standsAlone } from '#server/matching/stands-alone.ts'

const LONGEST = 150
/** What a wife, a child or a father lives through is theirs to tell. */
const OF_FAMILY =
  /\b(?:my|our|her|his) (?:wife|husband|partner|ex|son|daughter|kids?|children|child|boys?|girls?|youngest|eldest|mum|mom|mam|dad|mother|father|sister|brother|nan|gran\w*|lad|family)\b|^(?:ma|mum|mom|mam|dad|gran|nan|husband|wife)\b/iu
const ADDRESSES_A_MACHINE =
  /\b(?:ignore|disregard|instructions?|prompt|system|assistant|score|output|json|language model|bio)\b/iu

/**
 * The sentence of a bio that says most, by what it names and a length that reads well. Null where none may be told others: one
 * of what is disliked, past or somebody else's is not picked out, nor one of illness, faith and the like.
 */
export function ownWords(bio: string, reading: Reading, told: string[]): string | null {
  const sentences = sentencesOf(bio)
  const unfit = unfitWords(reading)
  const liked = reading.things.filter(({ attitude, words }) => attitude === 'likes' && words !== '').map(({ words }) => words) // prettier-ignore
  let best: { sentence: string; worth: number } | null = null
  for (const whole of sentences) {
    const sentence = whole.replace(/^[^\p{L}\p{N}]+/u, '')
    if (!isTellable(sentence) || unfit.some((words) => sentence.includes(words))) continue
    if (told.some((words) => sentence.includes(words))) continue
    const { length } = wordsOf(sentence)
    const named = liked.filter((words) => sentence.includes(words)).length
    if (length === 0 || (sentences.length > 1 && (length < 4 || !standsAlone(sentence)))) continue
    if (followsReserved(whole, sentences) || (named === 0 && OF_FAMILY.test(sentence))) continue
    const worth = Math.min(named, 3) * 2 + (length >= 5 && length <= 22 ? 3 : 0)
    if (worth > (best?.worth ?? -1)) best = { sentence, worth }
  }
  return best?.sentence ?? null
}

function isTellable(sentence: string): boolean {
  if (/^(?:not?|never)\b/iu.test(sentence) || /[“”"]|^[^(]*\)|\([^)]*$/u.test(sentence) || touchesReserved(sentence))
    return false
  return !ADDRESSES_A_MACHINE.test(sentence) && quotable(sentence, LONGEST) !== null
}

function unfitWords({ things: read, situations }: Reading): string[] {
  const ofThings = read.filter(({ attitude, concept }) => {
    const known = things.concepts.get(concept)
    return attitude !== 'likes' || (known !== undefined && isReservedThing(known))
  })
  const ofLife = situations.filter(({ situation }) => isReserved('situations', situation))
  return [...ofThings, ...ofLife].map(({ words }) => words).filter((words) => words !== '')
}

/** How a sentence of theirs is told. */
export function quotation(name: string, sentence: string): string {
  const said = `“${sentence}”${/[.!?。！？…]$/u.test(sentence) ? '' : '.'}`
  if (/[?？]$/u.test(sentence)) return `${name} asks: ${said}`
  return wordsOf(sentence).length <= 4 ? `${name} puts it briefly: ${said}` : `In ${name}’s own words: ${said}`
}
