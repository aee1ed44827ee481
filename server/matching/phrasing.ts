import { wishWords } from '#server/language/lexicon/wish-words.ts'
import { hasLooseEnd } from '#server/language/loose-ends.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import { quotable } from '#server/language/words.ts'
import { keptWith } from './kept-with.ts'

/** Whom a sentence is about: `mine` is the viewer's, who is told of `name`. */
export type Told = { name: string; mine: Reading; theirs: Reading; seed: number }

/** A sentence of a card is no longer than this where it can be said so. */
export const SENTENCE_LONGEST = 120

const CUT_IN_FRONT =
  /^i \w+$|^(?:came|fled|taught|worked|was|were|had|and|or|but|of|my|the|to|for|with|so|is|am|since|years|starts|nights? a)\b/i

const AND = new Intl.ListFormat('en-US')
/** "a, b, and c" has a comma too many for the tone of a card. */
export function listed(names: string[]): string {
  return AND.format(names).replace(/, and (?!.*, and )/, ' and ')
}

/** Chooses among ways to say things: the same for both of a pair, as equal as it can be for different pairs (FNV-1a of each). */
export function seedOf(one: Reading, other: Reading): number {
  return (own(one) + own(other)) >>> 0
}

const own = keptWith(({ things }: Reading): number => {
  let hash = 0x811c9dc5
  const said = things.map(({ concept, words }) => concept + words).join('\0')
  for (let at = 0; at < said.length; at++) hash = Math.imul(hash ^ said.charCodeAt(at), 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
})

/** The first way short enough for a card, beginning with the one that the seed chooses; the shortest where none is. */
export function say(seed: number, ways: string[]): string {
  const from = seed % ways.length
  const turned = [...ways.slice(from), ...ways.slice(0, from)]
  const fitting = turned.find((way) => way.length <= SENTENCE_LONGEST)
  return fitting ?? turned.toSorted((a, b) => a.length - b.length)[0]!
}

/** What the viewer is told of the other's first name. */
export function nameOf(firstName: string): string {
  return quotable(firstName, 50) ?? 'this member'
}

/** Words of a profile between quotation marks, a sentence without its full stop, or null where they cannot stand there. */
export function quoted(words: string): string | null {
  const said = words.replace(/[\s.,;:]+$/, '')
  return said === '' || /[“”"]/.test(said) ? null : `“${said}”`
}

/** Words between quotation marks that are no stretch cut out of a sentence. */
export function tidy(words: string): string | null {
  return CUT_IN_FRONT.test(words) || hasLooseEnd(words) ? null : quoted(words)
}

/** In words. Of shorter ones the lexicon knows better: "cricket" and "netball" are near by any encoder. */
const SENTENCE_LEAST = 4
/** What begins with a word that points at the sentence before. */
const POINTING =
  /^(?:(?:honestly|sadly|luckily|actually|basically|mostly),? )?(?:it|its|that|this|they|she|he|her|his|but|and|or|so|then|also|still|well|plus|is|are|was|which|who|yes|sorry|even|otherwise|(?:the )?\w+ ones?|we['’](?:re|ve)|we (?:are|came|won|lost)|other \w+|you will|bring|(?:some|any)(?:one|body) (?:please )?(?:teach|help|show|save|tell) me|in return|in the other direction|left at|what we (?:haven['’]t|don['’]t)|one of (?:mine|ours)|turns out|if (?:that|this|it)|(?:most|some|all|one|two|both|none|half) of (?:them|it|these|those)|the (?:first|second|third|last|next) (?:one|time))\b/i

/** Of whom it speaks, its own words do not tell. */
const OF_SOMEBODY = /\b(?:he|she|him)\b|\bher (?:anyway|too|really|back|again|at|in|on|to|for|with)\b/i
const NAMED_SOMEBODY =
  /\b(?:my|our|an?|the|this|every) (?:\w+ )?(?:mother|mum|mam|mom|mama|dad|father|wife|husband|partner|son|daughter|sister|brother|gran\w*|nan\w*|aunt\w*|uncle|cousin|friend|boss|dog|cat|horse|teacher|neighbou?r|man|woman|girl|boy|lad|kid|baby|lady|guy|bloke|\w+er|\w+ist)s?\b|\b\p{Lu}\p{Ll}+/u

/** Whether a quotation is a sentence, and one that is understood without what stands before it. */
export function standsAlone(sentence: string): boolean {
  const quote = sentence.replace(/[.,;:!]+$/, '')
  const isLong = quote.split(/\s+/).length >= SENTENCE_LEAST || /^I \S+ \S+/.test(quote)
  return (
    isLong &&
    !POINTING.test(quote) &&
    !POINTING_BACK.test(quote) &&
    saysSomething(quote) &&
    !(OF_SOMEBODY.test(quote) && !NAMED_SOMEBODY.test(quote.slice(1)))
  )
}

/** "My name on it", "I miss it" and "who are doing this" point at what stands elsewhere. */
const POINTING_BACK =
  /^(?:i|we) \w+ (?:it|them)\b|\b(?:doing|done|through) (?:this|that|it)$|\b(?:that|this) (?:sort|kind) of thing$|\b\w+ ones$|^(?:\S+ ){1,3}(?:on|in|for|with|of|about|to|at|from) (?:it|them|that|this|those|these)$|\b(?:for|about|with|of) (?:it|them|that)\?$|\b(?:it|them|one|ones)$(?<!\b(?:gets?|made|make|like|love|worth) it)|\b(?:this|that|these|those) (?:stuff|by)\b|\bthe same (?:boat|thing|way)\b|\b(?:practi[sc]e|learn) (?:with|off) (?:an?|some)|\byou['’]re in$|\bat it\b|\bwho (?:was|were) there$|\bin the thick of it\b|\b(?:pass|passed|passing) it on\b|\b(?:who|that) (?:can|could|will|would|does|do)$|^(?!.*\b(?:an?|the|my|our|his|her|\w+s) .*\bit\b).*\b(?:make|take|do|keep|put|give|show|see|fill|fix|use|find|spend) it\b(?! to\b)|\b(?:hers|theirs|yours)\b|\bof (?:them|it) (?:exists?|is|are|was)\b|^\(|^i(?:['’]ve| have)(?: got)? an? \S+$/i

/** Whether more stands in it than words that everybody's sentences have: not "I would like to do more of this". */
function saysSomething(quote: string): boolean {
  return quote.toLowerCase().split(/[^\p{L}'’-]+/u).some((word) => word !== '' && !wishWords.empty.has(word)) // prettier-ignore
}

/** Whether two wrote the same but for the case of letters. */
export function isSaidAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What each of two wrote: "You list “jazz”, Maya writes “bebop”". Null where either cannot be quoted. */
export function sidesOf(
  mine: Pick<Thing, 'words' | 'isListed'>,
  theirs: Pick<Thing, 'words' | 'isListed'>,
  name: string,
): string | null {
  const [one, other] = [mine, theirs].map(({ words, isListed }) => (isListed ? quoted(words) : tidy(words)))
  if (!one || !other) return null
  if (mine.isListed && theirs.isListed) return `You list ${one}, ${name} ${other}`
  if (mine.isListed) return `You list ${one}, ${name} writes ${other}`
  return theirs.isListed ? `You write ${one}, ${name} lists ${other}` : `You write ${one}, ${name} ${other}`
}

export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
