import { interestsSentence } from './interests-sentence.ts'
import type { Reading } from '#server/language/old-reading.ts'
import type { Wish } from '#server/language/old-wishes.ts'
import { quotable, wordsOf } from '#server/language/words.ts'

const LONGEST_QUOTE = 150
const LONGEST_WISH = 80
const ADDRESSES_A_MACHINE =
  /\b(?:ignore|disregard|instructions?|prompt|system|assistant|score|output|json|language model)\b/iu

/**
 * Two to four sentences about a member in the third person, put together from what they wrote: place, occupation,
 * interests by theme, wishes and one sentence of theirs. Everything in “ ” is theirs word for word; nothing is inferred.
 */
export function bioOf(reading: Reading): string {
  const name = quotable(reading.firstName, 50) ?? 'This member'
  const [seek, offer] = [reading.seeks, reading.offers].map(firstOf)
  const wishes = [seek, offer].filter((wish) => wish !== undefined)
  const quote = quoteOf(reading, wishes)
  const { occupation } = reading.text()
  const fact = occupation && !quote?.includes(occupation) ? occupation : null

  const seeksOnly = offer === undefined ? seek : undefined
  const sentences = [opening(name, reading, fact, seeksOnly)]
  const interests = interestsSentence(reading)
  if (interests) sentences.push(interests)
  if (quote) sentences.push(ownWords(name, quote))
  if (offer) sentences.push(`${name} ${wishes.join(' and ')}.`)
  if (sentences.length === 1) sentences.push(closing(name, reading.bio))
  return sentences.join(' ')
}

function opening(name: string, { age, location }: Reading, occupation: string | null, seek?: string): string {
  const place = quotable(location.split(',')[0]?.trim() ?? '', 60)
  const also = seek ? ` and ${seek}` : ''
  if (occupation) return `${name}, ${age}, is ${occupation}${place ? ` in ${place}` : ''}${also}.`
  if (place) return `${name}, ${age}, lives in ${place}${also}.`
  return `${name} is ${age}${also}.`
}

function firstOf(wishes: Wish[]): string | undefined {
  const wish = wishes.find(({ phrase }) => quotable(phrase, LONGEST_WISH) !== null)
  return wish && `${wish.lead} “${wish.phrase}”`
}

function ownWords(name: string, quote: string): string {
  const said = `“${quote}”${/[.!?。！？…]$/u.test(quote) ? '' : '.'}`
  if (/[?？]$/u.test(quote)) return `${name} asks: ${said}`
  return wordsOf(quote).length <= 4 ? `${name} puts it briefly: ${said}` : `In ${name}’s own words: ${said}`
}

/** The sentence that says most, by the interests it names and a length that reads well; none that a wish quotes already. */
function quoteOf(reading: Reading, wishes: string[]): string | null {
  const { sentences, mentions, interests } = reading.text()
  const wished = wishes.map((wish) => wish.slice(wish.indexOf('“') + 1, -1))
  let best: { sentence: string; worth: number } | undefined
  for (const whole of sentences) {
    const sentence = whole.replace(/^[^\p{L}\p{N}]+/u, '')
    if (/^(?:not?|never)\b/iu.test(sentence) || ADDRESSES_A_MACHINE.test(sentence) || /[“”"]/u.test(sentence)) continue
    if (quotable(sentence, LONGEST_QUOTE) === null || wished.some((wish) => sentence.includes(wish))) continue
    const words = wordsOf(sentence).length
    if (words === 0 || (words < 4 && sentences.length > 1)) continue
    const named = mentions.filter((mention) => sentence.includes(mention.text)).length
    const worth = Math.min(named, 3) * 2 + (words >= 6 && words <= 22 ? 3 : 0)
    if (!best || worth > best.worth) best = { sentence, worth }
  }
  const hasMoreToSay = interests.length > 0 || wishes.length > 0
  return best && (best.worth > 0 || !hasMoreToSay) ? best.sentence : null
}

function closing(name: string, bio: string): string {
  return bio.trim() === '' ? 'The rest is still to be written.' : `There is more in ${name}’s own text.`
}
