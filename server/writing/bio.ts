import { quotable } from '#server/language/words.ts'
import { likesSentence } from './likes-sentence.ts'
import { occupationOf } from './occupation.ts'
import { ownWords, quotation } from './own-words.ts'
import type { Subject } from './subject.ts'
import { toldOffers, toldSeeks } from '#server/matching/told-wishes.ts'
import { articleOf } from '#server/matching/wish-article.ts'

/**
 * Two to four sentences about a member in the third person, put together from what was read of them: occupation or languages,
 * place, what they like, one sentence of theirs and their wishes. Everything in “ ” is theirs word for word; nothing is inferred.
 */
export function bioOf(subject: Subject): string {
  const { bio, reading } = subject
  const name = quotable(subject.firstName, 50) ?? 'This member'
  const wishes = [toldSeeks(reading)[0], toldOffers(reading)[0]].filter((wish) => wish !== undefined)
  const isRetired = reading.situations.some(({ situation, role }) => situation === 'retired' && role === 'peer')
  const occupation = occupationOf(reading.does, isRetired)
  const words = ownWords(bio, reading, [...wishes.map((wish) => wish.words), ...saidOfWork(subject, occupation)])

  const sentences = [opening(name, subject, occupation)]
  const likes = likesSentence(name, reading)
  if (likes) sentences.push(likes)
  if (words) sentences.push(quotation(name, words))
  if (wishes.length > 0)
    sentences.push(`${name} ${wishes.map((wish) => `${wish.lead}${articleOf(wish)} “${wish.words}”`).join(' and ')}.`)
  if (sentences.length === 1) sentences.push(closing(name, bio))
  return sentences.join(' ')
}

function opening(name: string, { age, location, reading }: Subject, occupation: string | null): string {
  const place = quotable(location.split(',')[0]?.trim() ?? '', 60)
  const spoken = reading.tongues.filter(({ is }) => is !== 'wanted').map(({ language }) => language)
  const speaks = spoken.length > 0 ? ` and speaks ${spoken.slice(0, 3).join(' and ')}` : ''
  if (occupation) return `${name}, ${age}, is ${occupation}${place ? ` in ${place}` : ''}${speaks}.`
  if (place) return `${name}, ${age}, lives in ${place}${speaks}.`
  return `${name} is ${age}${speaks}.`
}

/** What the opening has said is not said again in their words. */
function saidOfWork({ reading }: Subject, occupation: string | null): string[] {
  return occupation === null ? [] : reading.does.slice(0, 1).map(({ words }) => words).filter((words) => words !== '') // prettier-ignore
}

function closing(name: string, bio: string): string {
  return bio.trim() === '' ? 'The rest is still to be written.' : `There is more in ${name}’s own text.`
}
