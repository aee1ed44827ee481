import { people } from './lexicon/people.ts'
import type { KnownSituation } from './lexicon/situations.ts'
import { bystanding } from './lexicon/slots.ts'
import type { Work } from './reading.ts'
import { clauseAround, gapBefore, type Text } from './text.ts'

const SERVED_NEAR = 3
/** "No apprentice", "one student at a time". */
const COUNTED = new Set(['no', 'one', 'each', 'every'])
/** "People ask if I'm lonely." */
const SUPPOSING = new Set(['if', 'whether'])
const SUPPOSED_WITHIN = 3
/** "My instructor retired", "our band broke up", "chair nine just moved". */
const WENT = new Set('retired emigrated graduated divorced broke moved relocated'.split(' '))
const LATELY = new Set(['just', 'recently', 'newly'])
const SUBJECT_MOST = 4
const OWNERS = new Set(['my', 'our', 'the', 'his', 'her', 'their'])
const LEADING = new Set('in at with for from by to after since of on about before until till during through when under over'.split(' ')) // prettier-ignore
const NUMBERED = /^(?:ours|theirs|one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/
const OWN = new Set(['i', 'me', 'my', 'mine', 'we', 'us', 'our'])

/** Who is tone deaf sings, a keeper's granddaughter has a grandfather, “take my mum to Greece” makes none a mother, and a veteran of quizzes has served at none. */
const FIGURES =
  /\b(?:tone deaf|\w+'s grand(?:daughter|son|child)|(?:my|our|his|her|their|your) (?:mum|mom|mam|mama|mother|dad|father|gran|nan|grandma|grandmother|grandad|grandpa|grandfather) (?:to|of)|veterans? of (?!(?:the |two |three |both )?(?:\w+ )?(?:army|navy|wars?|forces|marines?|raf|military|service|vietnam|iraq|afghanistan|gulf|falklands)\b))/

/** Who tires “like a toddler” has none. */
const LIKENED = /\blike an?$/

/** It is told of those whom the writer serves or addresses, or of something else: "I teach braille", "if you are new in town", "the rabbit is retired". */
export function isOthers(text: Text, first: number, last: number): boolean {
  const { tokens } = text
  const next = tokens[last + 1]
  if (next?.sentence === tokens[last]!.sentence && bystanding.behind.has(next.norm)) return true
  if (FIGURES.test(tokens.slice(Math.max(0, first - 1), last + 4).map(({ norm }) => norm).join(' '))) return true // prettier-ignore
  const [start] = clauseAround(text, first)
  const before = tokens.slice(start, first).map(({ norm }) => norm)
  if (before.at(-1) === 'is' && before.length > 1) return true
  if (LIKENED.test(before.join(' ')) || isOfWhoWasNamed(text, first)) return true
  if (before.slice(-SERVED_NEAR).some((norm) => bystanding.before.has(norm))) return true
  if (COUNTED.has(before.at(-1) ?? '') || before.slice(-SUPPOSED_WITHIN).some((norm) => SUPPOSING.has(norm)))
    return true
  if (isOfPeople(before) || (hasGone(tokens, first) && hasSubject(text, start, first))) return true
  if (before.at(-1) === 'with' && (people.kin.has(before.at(-2) ?? '') || isOtherFamily(before))) return true
  const who = before.findLast((norm) => /^(?:i|we|my|our|me)$/.test(norm) || bystanding.addressed.has(norm))
  return who !== undefined && bystanding.addressed.has(who)
}

/** “She's not ill, only lonely” */
function isOfWhoWasNamed({ tokens }: Text, first: number): boolean {
  const said = tokens.slice(0, first).filter(({ sentence }) => sentence === tokens[first]!.sentence).map(({ norm }) => norm) // prettier-ignore
  return /^(?:he|she)$/.test(said[0] ?? '') && !said.some((norm) => OWN.has(norm))
}

/** An au pair lives "with a family with three boys". */
function isOtherFamily(before: string[]): boolean {
  return /\b(?:with|for) an? (?:\w+ )?(?:family|couple|household) with$/.test(before.join(' '))
}

function hasGone(tokens: Text['tokens'], first: number): boolean {
  return WENT.has(tokens[LATELY.has(tokens[first]!.norm) ? first + 1 : first]?.norm ?? '')
}

/** Whether somebody or something else is right before what is told of it: "the alto just moved away", and not "in my forties moved away". */
function hasSubject(text: Text, start: number, first: number): boolean {
  const before = text.tokens.slice(start, first).map(({ norm }) => norm)
  if (before.length === 0 || gapBefore(text, first) !== ' ') return false
  if (NUMBERED.test(before.at(-1)!))
    return before.length <= 2 && !/^(?:am|the)$/.test(before.at(-2) ?? '') && !LEADING.has(before.at(-2) ?? '')
  const owner = before.findLastIndex((norm) => OWNERS.has(norm))
  const subject = before.slice(owner + 1)
  return owner >= 0 && subject.length <= SUBJECT_MOST && subject.length > 0 && !LEADING.has(before[owner - 1] ?? '') && !subject.some((norm) => OWN.has(norm) || norm === 'and' || LEADING.has(norm)) // prettier-ignore
}

/** Who helps people in it for a living speaks of it as their work: "Driving instructor, dual controls". */
export function isTrade(
  { tokens, source }: Text,
  first: number,
  last: number,
  { helpers }: KnownSituation,
  does: Work[],
): boolean {
  const { sentence, start } = tokens[first]!
  const isOwn = tokens.slice(0, last + 1).some((token) => token.sentence === sentence && OWN.has(token.norm))
  return does.some(({ occupation, words }) => {
    if (!helpers.includes(occupation)) return false
    const at = words === '' ? -1 : source.indexOf(words)
    return !isOwn || (at >= 0 && start >= at && start < at + words.length)
  })
}

/** "Women who have just arrived" are others; "a nurse who has just arrived" may be the writer. */
function isOfPeople(before: string[]): boolean {
  return bystanding.people.has(before[before.lastIndexOf('who') - 1] ?? '')
}
