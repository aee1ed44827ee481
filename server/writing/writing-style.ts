import { wordSet } from '#server/language/lexicon/word-set.ts'
import { sentencesOf, wordsOf } from '#server/language/words.ts'

/** Counts over a text; `pace` is the mean number of words a sentence. */
export type Style = ReturnType<typeof styleOf>

const LETTER = /\p{L}/u
const EMOJI = /\p{Extended_Pictographic}/gu

/** Whom a text speaks of and to, and in which tone. */
const SELF = wordSet("i i'm i've i'd i'll me my mine myself")
const TOGETHER = wordSet("we we're us our together")
const READER = wordSet("you you're you've you'd your yours yourself")
const SOFTENERS = wordSet(
  'maybe perhaps probably guess somewhat sometimes bit quite rather fairly kinda sorta mostly usually tend',
)
const KIND = wordSet(
  'please thanks thank love loved loves happy glad welcome warm kind kindness friendly grateful hug hugs cheers share',
)

/** Measures how a text is written. Says nothing of what it is about. */
export function styleOf(text: string) {
  const said = wordsOf(text)
  const sentences = sentencesOf(text)
  const count = (list: Set<string>) => said.filter(({ lower }) => list.has(lower)).length
  return {
    words: said.length,
    pace: said.length / Math.max(1, sentences.filter((sentence) => LETTER.test(sentence)).length),
    questions: sentences.filter((sentence) => /[?？]/u.test(sentence)).length,
    exclamations: sentences.filter((sentence) => /[!！]/u.test(sentence)).length,
    emoji: text.match(EMOJI)?.length ?? 0,
    self: count(SELF),
    together: count(TOGETHER),
    reader: count(READER),
    softeners: count(SOFTENERS),
    kindness: count(KIND),
  }
}

/** How long a text takes for what it says: each text is one of these, and of no two. */
export function lengthOf({ words: length, pace }: Style): 'silent' | 'brief' | 'detailed' | 'direct' | 'unhurried' {
  if (length === 0) return 'silent'
  if (length <= 25) return 'brief'
  if (length > 100) return 'detailed'
  return pace <= 14 ? 'direct' : 'unhurried'
}
