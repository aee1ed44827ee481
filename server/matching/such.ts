import type { Reading, Wish } from '#server/language/reading.ts'

/** "Another new dad", "other founders", and not "another half". */
export const SUCH = /\b(?:an?other|other|fellow|more) (?!half\b)\w+/i
const OF_A_LIFE =
  /\b(?:an?other|other|fellow|more) (?:(?:new|young|single|working|retired|recent|expectant) )*(?:mum|mom|mother|dad|father|parent|widow\w*|carer|veteran|newcomer|expat|immigrant|student)s?\b/i

/** Whether people of its writer's own life are asked for, and the other does not live it: "another new mum" is no retired librarian. */
export function isForOthers({ words }: Wish, writer: Reading, other: Reading): boolean {
  const lived = new Set(other.situations.map(({ situation }) => situation))
  return OF_A_LIFE.test(words) && !writer.situations.some(({ situation }) => lived.has(situation))
}
