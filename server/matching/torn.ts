import type { Wish } from '#server/language/reading.ts'

/** What goes on from here is told besides: “a bass player, who …”, “a bass player because …”. */
const GOES_ON = /^(?:who|whose|which|because|so|if|and|or|but|while|since|though|although)$/i
/** What ends in the midst of a clause, and neither in a mark nor in a word that joins the next. */
const JOINT = '(?:and|but|so|or|because|since|that|who|which|while|when|if|as|then|though|although|where|till|until)'
const BEGUN_BEFORE = new RegExp(`(?<!(?:^|\\s)${JOINT})(?<=[\\p{L}\\p{N}])\\s+$`, 'iu')
const JOINED = new RegExp(`^${JOINT} `, 'i')

/** “I cook plov for a hundred people | , here I've only five” */
const TAKEN_BACK = /^, (?:here|now|but|until|nowadays|these days|not any ?more)\b/i

/** “Has spark | , has gas, has no intention of starting” */
function isScrap(words: string, sentence: string): boolean {
  return !/\S\s+\S+\s+\S/.test(words) && sentence.length > words.length + 1
}

/** Whether the sentence goes on in the midst of what is told, or what is written begins there: “more judges, no solving | required”, “profoundly | deaf and we've …”. */
export function isTorn({ lead, words, sentence = '' }: Pick<Wish, 'lead' | 'words' | 'sentence'>): boolean {
  const at = sentence.indexOf(words)
  const isBegun = BEGUN_BEFORE.test(sentence.slice(0, Math.max(0, at))) && !JOINED.test(words)
  if (lead === 'writes' && (isBegun || isScrap(words, sentence))) return true
  // “To any adult | who was told that they were bad at it”
  if (at >= 0 && /\bany \w+$/i.test(words) && /^,? (?:who|that|whose)\b/i.test(sentence.slice(at + words.length)))
    return true
  // “How to cane | , or at least mend, my gran's chairs”
  if (at >= 0 && /\bto \w+$/i.test(words) && /^, (?:or|and)\b/i.test(sentence.slice(at + words.length))) return true
  if (at >= 0 && TAKEN_BACK.test(sentence.slice(at + words.length))) return true
  const next = at < 0 ? undefined : /^['’\s]+([\p{L}\p{N}]+)/u.exec(sentence.slice(at + words.length))?.[1]
  return (
    (next !== undefined && !GOES_ON.test(next)) ||
    (words.includes(', ') && sentence.slice(at + words.length).startsWith(','))
  )
}
