import { occupationOf, occupations } from './lexicon/occupations.ts'
import { languageOf, readLanguages, readOrigins } from './lexicon/tongues.ts'
import { wordSet } from './lexicon/word-set.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Reading, Tongue } from './reading.ts'
import type { Text } from './text.ts'
import { attitudeOf } from './attitude.ts'
import { isWriters } from './whose.ts'
import { CALLED_AFTER } from './wish-topics.ts'
import { quotable } from './words.ts'

const byLanguage = phrasesOf('phrases-of-languages', readLanguages)
const byOrigin = phrasesOf('phrases-of-origins', readOrigins)

/** Which words around the name of a language say what it is to the writer, as they stand before and after it in its clause. */
const SIGNS: { is: Tongue['is']; before: RegExp; after: RegExp }[] = [
  {
    is: 'taught',
    before:
      /\b(?:teach|teaching|tutor|tutoring|(?:i|we) (?:give|offer|run)|lessons in|classes in|happy to help with|help (?:you|people|anyone) with)$/,
    after: /^ ?(?:teacher|tutor|lecturer|instructor|lessons on offer|lessons offered)\b/,
  },
  {
    is: 'wanted',
    before:
      /\b(?:learn|learning|relearn|relearning|studying|study|practise|practice|practising|practicing|improve|improving|brush up|brushing up|pick up|picking up|struggling with|beginner in|attempting|mangling|mangle|teaching myself|taking|level|broken|rusty|bad|terrible|wobbly|basic|poor|patchy|evening class in|interested in|love to speak|want to speak|speak better|exchange for|(?:someone|somebody|anyone|people|friend|partner) to (?:speak|practise|practice|talk|chat)(?: (?:my|some|in))?|swap \w+ for)(?: (?:conversational|basic|business|everyday|simple))?$/,
    after:
      /^ ?(?:lessons?|class(?:es)?|course|conversation|exchange|tandem|practice|practise|learner|beginner|evening class|homework|is (?:rusty|bad|terrible|basic|awful|coming along|slowly)|on duolingo)\b/,
  },
  {
    is: 'spoken',
    before:
      /\b(?:speak|speaks|speaking|spoke|fluent in|fluent|native|bilingual|trilingual|grew up (?:with|on|speaking)|raised (?:on|in|speaking)|talk|chat in|swear in|dream in|count in|think in|sing in|(?:mother|first|native) tongue|(?:first|native|second|third) language|home language|languages?|raised speaking|signing|sign|mix of|conversational)$/,
    after:
      /^ ?(?:speaker|speaking|native|at home|is my (?:first|second|third|mother|native|home)|with my|and \w+ (?:speaker|at home)|interpreter|translator|and proud|since \d+|mother tongue)\b/,
  },
]

/** What may stand between “speak” or “learning” and the name of a language, beside the names of other ones. */
const BETWEEN = wordSet(
  'a an the some little small bit of and or my our both very enough much more only mostly mainly fluent good decent passable proper school kitchen also plus e y et und auch un poco peu de po i o og och en ook bisschen ein',
)
/** A verb of another language, in which names of languages have no capital. */
const FOREIGN = wordSet(
  'spreche parlo hablo falo parle vorbesc mówię mluvím govorim spreek snakker pratar talar taler puhun beszélek',
)

const ORIGIN_BEFORE =
  /(?:\bfrom|\bborn in|\bgrew up in|\braised in|\broots in|\bfamily in|\bparents from|\bhalf|\bpart|\bam|\boriginally|\bas an?|\bproud|\bproudly|\ba|\ban|\bvia|\bleft|\bfled|\bmoved from|\bcame (?:over )?from)(?: (?:small|little|northern|southern|eastern|western|rural|the|proud|young|old))?$/
/** Where somebody was or set out, and what was brought from there. */
const RETURNED =
  /\b(?:back|home|return|returned|fresh|imported|flown|shipped|brought|bought|ordered|board|letters?|postcards?|souvenirs?|spices|visitors|friends|flights?|stories|recipes|music|films) from$|\b(?:foot|bike|bicycle|train|ferry|walked|cycled|hitched|rode|sailed)\b.* from$/
const ORIGIN_AFTER =
  /^ ?(?:born|raised|roots|heritage|background|parents|family|mum|mom|dad|mother|father|descent|origin|by birth|in exile|abroad|immigrant|expat|grandparents|blood|at heart|girl|guy|lad|lass|woman|man)\b/
const NEAR = 45

/** The languages that a text says its writer speaks, learns, wants or teaches, each once. English goes without saying. */
export function tonguesIn(text: Text): Tongue[] {
  const found = new Map<string, Tongue>()
  for (const { first, last, value } of findPhrases(text, byLanguage)) {
    if (value === 'English' || found.has(value)) continue
    const { after, words } = around(text, first, last)
    const list = beforeList(text, first)
    const { before } = around(text, list, last)
    const isForeign = FOREIGN.has(text.tokens[list - 1]?.text.toLowerCase() ?? '')
    if ((!isName(text, first) && !isForeign) || CALLED_AFTER.has(text.tokens[last + 1]?.norm ?? '')) continue
    const attitude = attitudeOf(text, first, last)
    if (attitude === 'others' || attitude === 'past') continue
    const is =
      isForeign || isNamedAlone(text, list, last)
        ? 'spoken'
        : SIGNS.find((sign) => sign.after.test(after) || sign.before.test(before))?.is
    if (is && !(is === 'taught' && attitude === 'dislikes')) found.set(value, { language: value, is, words })
  }
  return [...found.values()]
}

/** Where an enumeration of languages begins: "Polish, Russian and a bit of Danish". */
function beforeList({ tokens }: Text, first: number): number {
  const { clause, sentence } = tokens[first]!
  let at = first
  while (tokens[at - 1]?.sentence === sentence && (BETWEEN.has(tokens[at - 1]!.norm) || languageOf.has(tokens[at - 1]!.norm))) at-- // prettier-ignore
  return tokens[at]!.clause === clause || languageOf.has(tokens[at]!.norm) ? at : first
}

/** "Nurse from Cebu. Tagalog, Cebuano, karaoke." names what is spoken, where two languages stand in a list by themselves. */
function isNamedAlone({ source, tokens }: Text, first: number, last: number): boolean {
  const { sentence } = tokens[first]!
  const listed = tokens.filter((token) => token.sentence === sentence)
  const start = tokens.indexOf(listed[0]!)
  const end = listed.findLastIndex(({ norm }) => languageOf.has(norm))
  if (start !== first || end < 0) return false
  const own = listed.slice(0, end + 1)
  const after = source.slice(own.at(-1)!.end, listed[end + 1]?.start ?? source.length)
  return (
    last <= start + end &&
    own.filter(({ norm }) => languageOf.has(norm)).length > 1 &&
    own.every(({ norm }) => languageOf.has(norm) || BETWEEN.has(norm)) &&
    (listed.length === own.length || after.includes(','))
  )
}

/** Where a text says its writer comes from, each once. */
export function originsIn(text: Text): Reading['origins'] {
  const found = new Map<string, Reading['origins'][number]>()
  const named = [...findPhrases(text, byOrigin)]
  for (const { first, last, value } of named) {
    if (found.has(value) || !isName(text, first) || !isWriters(text, first)) continue
    const { before, after, words } = around(text, first, last)
    if (RETURNED.test(before)) continue
    if (
      ORIGIN_BEFORE.test(before) ||
      ORIGIN_AFTER.test(after) ||
      (isOpening(text, first, last) && !named.some((next) => next.first === last + 1))
    )
      found.set(value, { origin: value, words })
  }
  return [...found.values()]
}

/** “Polish butcher, ten years in this town”, “Nepali, ex-Gurkha”: many begin with it, and “Italian chef” says what is cooked. */
function isOpening({ source, tokens }: Text, first: number, last: number): boolean {
  const next = tokens.slice(last + 1, last + 1 + LONGEST_TRADE).map(({ norm }) => norm)
  if (first > 0 || next.length === 0) return false
  if (source.startsWith(', ', tokens[last]!.end)) return true
  const trade = next.map((_, at) => occupations.get(occupationOf.get(next.slice(0, at + 1).join(' ')) ?? '')).find((known) => known !== undefined) // prettier-ignore
  return PEOPLE.has(next[0]!) || (trade !== undefined && !OF_ITS_KIND.test(`${trade.key} ${trade.field}`))
}
const LONGEST_TRADE = 3
const PEOPLE = wordSet('mother mum mama father dad papa uncle aunt auntie grandmother grandfather grandma grandad granny widow widower student couple family boy guys lady') // prettier-ignore
/** What is taught, translated, cooked, danced or played has its name from somewhere itself. */
const OF_ITS_KIND = /teacher|tutor|teaching|translator|interpreter|chef|cook|baker|restaurant|dance|music|stage|historian|professor/ // prettier-ignore

/** Whoever writes everything in lower case, or themselves, writes names so as well. */
function isName({ source, tokens }: Text, first: number): boolean {
  return /^\p{Lu}/u.test(tokens[first]!.text) || source === source.toLowerCase() || /(?:^|\s)i(?:['’]m)?\s/.test(source)
}

function around({ source, tokens }: Text, first: number, last: number) {
  const { sentence } = tokens[first]!
  const said = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .filter((token) => token.sentence === sentence)
      .map(({ norm }) => norm)
      .join(' ')
  const words = source.slice(tokens[first]!.start, tokens[last]!.end)
  return { before: said(first - 8, first).slice(-NEAR), after: said(last + 1, last + 7), words: quotable(words) ?? '' }
}
