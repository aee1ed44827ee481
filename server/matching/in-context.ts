import { touchesReserved } from '#server/language/lexicon/reserved.ts'
import { namesWhatIsToldElsewhere } from './definite.ts'
import { pointsElsewhere, standsAlone } from './stands-alone.ts'

/** What may be quoted of a bio: most of it from its beginning, or null where that may not be, and by itself each sentence that begins it or of which something is read. */
type Ways = { beginning: string | null; mayStandAlone: (quote: string) => boolean }

/** “Neighbours think the light is a grow lamp” needs what stands before it, and so do three in ten of those of which nothing is read. */
const OF_ONESELF = /\b(?:i|my|me|mine|we|our|us)\b/i

/** In characters: of one, and of several, which a card has four lines for. */
export const LONGEST_ALONE = 150
const TOGETHER_LONGEST = 130

/** Of a bio so much is told from its beginning, or nothing: what it is about may stand in the rest. */
const MOST_OF_IT = 0.6

/**
 * How these sentences of a bio are quoted. Of 4,000 quotations strict readers called one in thirty bad that tells most of a bio from its beginning, one in ten that tells half of it, one in six
 * that tells less, and one in three that joins two parts of it or stands by itself further on: what it is about is told elsewhere.
 */
export function waysToTell(quotes: string[], bio: string, tells: (quote: string) => boolean): Ways {
  const isFirst = (quote: string) => bio.trimStart().startsWith(quote)
  const isWholeHere = (quote: string) =>
    isWholeOnCard(quote, isFirst(quote)) && (isOfOneself(quote) || !isBehindUntold(quote, quotes, bio))
  const mayStandAlone = (quote: string) =>
    !isTurned(quote, bio) && (isFirst(quote) || (OF_ONESELF.test(quote) && tells(quote))) && isWholeHere(quote)
  return { beginning: beginningOf(quotes, bio, isWholeHere, tells), mayStandAlone }
}

/** From the first sentence on without a gap, where something was read of it (of 25 others readers called 6 a riddle, of 469 such 15), as far as there is room, since what may not be quoted is not told by what follows it. */
function beginningOf(
  [opening, ...others]: string[],
  bio: string,
  isWholeHere: (quote: string) => boolean,
  tells: (quote: string) => boolean,
): string | null {
  if (opening === undefined) return null
  const first = withTrade(opening, bio)
  const isNext = (told: string) => bio.trimStart().startsWith(told)
  if (!isNext(first)) return null
  const isWholeByItself = isWholeHere(opening)
  if (!isWholeByItself && pointsElsewhere(opening)) return null
  const runs = [first]
  for (const next of others) {
    const told = `${runs.at(-1)} ${next}`
    if (told.length > TOGETHER_LONGEST || !isNext(told)) break
    runs.push(told)
  }
  const mayEnd = (told: string, at: number) => (at === 0 ? isWholeByItself : !isScrap(others[at - 1]!)) && !isTurned(told, bio) // prettier-ignore
  const isMost = (told: string) => told.length >= MOST_OF_IT * bio.trim().length
  const isRead = (at: number) => [opening, ...others.slice(0, at)].some(tells)
  return runs.findLast((told, at) => isMost(told) && mayEnd(told, at) && isRead(at)) ?? null
}

/** “I overpack. Admiral nurse” breaks off. */
function isScrap(quote: string): boolean {
  return quote.split(/\s+/).length < SCRAP_BELOW
}
const SCRAP_BELOW = 3

/** “Microbiologist. I have 41 sourdough starters”: one word says too little to be quoted, and much before what it is said of. */
function withTrade(quote: string, bio: string): string {
  const [trade = ''] = /^\p{Lu}\p{Ll}{3,}\. /u.exec(bio.trimStart()) ?? []
  const isTold = trade !== '' && !GREETING.test(trade) && !touchesReserved(trade)
  return isTold && bio.trimStart().startsWith(trade + quote) ? trade + quote : quote
}
const GREETING = /^(?:hello|greetings|howdy|hiya|hola|salut|bonjour)\b/i

/** “I will cancel on you” is half of it where the next sentence begins with “but”. */
function isTurned(quote: string, bio: string): boolean {
  const [, ...behind] = bio.split(quote)
  return TURNING.test(behind.join(quote))
}

const TURNING =
  /^[\s.!?…]*(?:(?:i['’]m |i am )?(?:so |very )?sorry\b[^.!?]*[.!] )?(?:\((?:i|we|he|she|they) (?:do|did|am|was|can|have)\b|(?:i )?(?:(?:kind of|sort of|still|really|do|now) )?miss (?:it|that|them|her|him)|now,? (?:my|i|we|it|in|he|she)|but|yet|though|however|except|unless|(?:ok|okay|well),? (?:an? )?(?:little|bit|maybe|kind of|sort of|quite)|i (?:disagree|doubt (?:it|that))|not true|nonsense|wrong|\w+: \w+(?=[.,;])|(?:much|badly|sometimes|almost|nearly|barely|mostly|allegedly|apparently)(?=[.!])|(?:he|she|they)(?:['’]s| has| have|['’]ve)? (?:gone|left|died|passed|quit)|(?:he|she|they)(?:['’](?:s|re)| is| are| was| were) (?:wrong|lying|joking|exaggerating))\b/i

/** Whether more than a word or two stands before it that may not be quoted: what only its writer may tell is what many of the sentences behind it are of. */
function isBehindUntold(quote: string, quotes: string[], bio: string): boolean {
  const before = bio.slice(0, Math.max(0, bio.indexOf(quote)))
  const untold = quotes.reduce((text, told) => text.replace(told, ''), before)
  return (untold.match(/\p{L}+/gu) ?? []).length > UNTOLD_MOST
}
const UNTOLD_MOST = 2

/** Whether it tells what its writer does or likes, and so needs nothing before it: “I talk about dahlias until you make an excuse”. */
function isOfOneself(quote: string): boolean {
  return DOES.test(quote)
}
const DOES =
  /^(?:i|we)(?:['’](?:m|re|ve)| am| are| have)? (?:(?:also|still|mostly|mainly|currently|now|only|just|really|sometimes|often|usually|always|occasionally|been|got into|taken up) )*(?:like|love|adore|enjoy|play|sing|paint|draw|grow|bake|cook|collect|walk|run|swim|climb|cycle|fish|knit|sew|crochet|read|write|talk about|listen to|watch|keep|breed|build|mend|repair|restore|carve|photograph|film|record|dance|brew|ferment|forage|garden|volunteer|teach|coach|play(?:ing)?|learning|walking|restoring|building|reading|writing|growing|painting|teaching|studying|training)\b/i

/** Whether a sentence says enough by itself. */
export function isWhole(quote: string, isFirst = false): boolean {
  return quote.length <= LONGEST_ALONE && standsAlone(quote, isFirst)
}

/** And on a card, which tells nothing of what it is about, names nothing that is told before it. */
export function isWholeOnCard(quote: string, isFirst = false): boolean {
  return isWhole(quote, isFirst) && (isFirst || !namesWhatIsToldElsewhere(quote))
}
