import { attitudeOf } from './attitude.ts'
import type { Found } from './find-things.ts'
import type { Concept } from './lexicon/things.ts'
import { wordSet } from './lexicon/word-set.ts'
import type { Passage } from './passages.ts'
import type { Attitude } from './reading.ts'
import { gapBefore, normsOf, type Text } from './text.ts'

/** What is listed, and where. */
type Listed = { concept: Concept; found: Found }

/** "I don't run a shop any more" is of no running. */
const OBJECTS = wordSet('a an the my our your his her their this that into out low')
/** Only a part of it is given up or disliked: "golf on TV", "running alone", "poker for money". */
const LIMITS = wordSet(
  'alone solo sober competitively professionally seriously on with without for before when if unless or watch again',
)
const AROUND = 4
/** What is listed is given up by plain words alone: whoever "played as a child" may well do so again. */
const OVER =
  /\b(?:(?:gave|given|giving) (?:it |that )?up|stopped|quit|packed (?:it |that )?in|no longer|any ?more|no more|done with|finished with|sold|hung up|lost interest|have not (?:touched|played|picked|been|done|ridden|sung)|not touched|used to|until|till|last thing|never again|(?:hate|hated|loathe|detest|despise|dislike)|can ?not (?:stand|bear|abide)|sick of|fed up|bored of|tired of|do not (?:like|enjoy|care for|do|play|miss)|not (?:into|for me|my (?:thing|scene|cup of tea))|bores? me|leaves? me cold|overrated|(?:swore|sworn) off|behind me|(?:grew|grown) out of|out of love with|turned my back|walked away|better without|allergic to|skin crawl|had (?:my fill|enough) of)\b/
const OPEN =
  /\b(?:still|(?<!\b(?:not|never|say i) )miss|(?:start|started|starting|picked|pick|taken|taking|play|playing|try|trying|go)(?: \w+){0,2} again|watch|back to|get back|one day|now i|happy to|would (?:like|love))\b/

/**
 * How the writer stands to what they list: gladly, unless the bio says of the very same that it is over or disliked, and nowhere that it is liked, or that it
 * is somebody else's, with whom they bear it. A list is made once, and what is written tells more.
 */
export function attitudeToListed(bio: Passage, list: Passage, listed: Listed): Attitude {
  const told = placesOf(bio, list, listed).map(([first, last]) => {
    const { sentence } = bio.text.tokens[first]!
    const attitude = attitudeOf(bio.text, first, last)
    return { attitude, isOver: isPlainlyOver(bio.text, sentence), isBorne: attitude !== 'likes' && isBorneNext(bio.text, sentence) } // prettier-ignore
  })
  if (told.length > 0 && told.every(({ isBorne }) => isBorne)) return 'dislikes'
  const over = told.filter(({ isOver }) => isOver).map(({ attitude }) => attitude)
  if (over.includes('likes')) return 'likes'
  return over.find((attitude) => attitude === 'past' || attitude === 'dislikes') ?? 'likes'
}

/** What is told of whose it is: “pigeons (past)”, “throat singing (my uncle)”, “horses (her not me)”, “other people's cellos”. */
export function attitudeAside(listed: string): Attitude | null {
  if (/^(?:other people|somebody else|someone else)['’]s /i.test(listed)) return 'others'
  const [, aside = ''] = /\(([^()]*)\)$/.exec(listed) ?? []
  if (IN_THE_PAST.test(aside)) return 'past'
  return OF_SOMEBODY.test(aside) ? 'others' : null
}
const IN_THE_PAST = /^(?:past|formerly|former|retired|once|used to|gave up|given up|no (?:more|longer)|not any ?more|long ago|years ago|in (?:the|my) past|before .*)$/i // prettier-ignore
const OF_SOMEBODY =
  /^(?:(?:my|his|her|their|our) (?:\p{L}+)(?:['’]s)?|the \p{L}+['’]s|hers|his|theirs|other people['’]s|(?:\p{L}+,? )?not (?:me|mine))$/iu

/** Where the bio names the same thing, by any name or in the same words, in tokens. */
function placesOf(bio: Passage, list: Passage, { concept, found: { first, last } }: Listed): [number, number][] {
  const { text, pieces, stems, found } = bio
  const words = list.stems.slice(first, last + 1)
  const named = found.filter(({ hit }) => 'concept' in hit && !hit.isSign && hit.concept === concept)
  const alike = stems.flatMap((_, at) => (words.every((word, i) => stems[at + i] === word) ? [{ first: at, last: at + words.length - 1 }] : [])) // prettier-ignore
  return [...named, ...alike].flatMap((one): [number, number][] => {
    const [from, to] = [pieces[one.first]!.token, pieces[one.last]!.token]
    const { sentence } = text.tokens[from]!
    const behind = /[^\s]/.test(gapBefore(text, to + 1)) ? [] : text.tokens.slice(to + 1, to + 1 + AROUND).filter((token) => token.sentence === sentence) // prettier-ignore
    const isOfMore = found.some((other) => isPartOf(one, other) || (other.first === one.last + 1 && behind[0] === text.tokens[pieces[other.first]!.token])) // prettier-ignore
    const isOther = OBJECTS.has(behind[0]?.norm ?? '') || behind.some(({ norm }) => LIMITS.has(norm))
    return isOther || isOfMore ? [] : [[from, to]]
  })
}

function isPartOf(one: Pick<Found, 'first' | 'last'>, { first, last }: Found): boolean {
  return one.first >= first && one.last <= last && last - first > one.last - one.first
}

function isPlainlyOver(text: Text, sentence: number): boolean {
  return OVER.test(saidIn(text, sentence, sentence)) && !OPEN.test(saidIn(text, sentence, sentence + 1))
}

/** “My wife lives for musicals. I count the minutes until they stop singing.” */
function isBorneNext(text: Text, sentence: number): boolean {
  return BORNE.test(saidIn(text, sentence + 1, sentence + 1))
}
const BORNE =
  /^i (?:(?:hate|loathe|detest|despise|dislike) (?:it|them)\b|can ?not (?:stand|bear|abide) (?:it|them)\b|.*\b(?:minutes|hours|seconds) (?:until|till) (?:it|they)\b)/

function saidIn({ tokens }: Text, from: number, to: number): string {
  return tokens.filter(({ sentence }) => sentence >= from && sentence <= to).map(({ norm }) => norm).join(' ') // prettier-ignore
}

/** Whether something is given up in so many words. “I was a piano tuner” is what its writer has been, and can tell of. */
export function isGivenUpIn(sentence: string): boolean {
  const said = normsOf(sentence).join(' ')
  return OVER.test(said) && !OPEN.test(said)
}
