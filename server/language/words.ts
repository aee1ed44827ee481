import { pieces } from './lexicon/word-cutter.ts'

/** A word of a text: `text` is `source.slice(start, end)`. */
export type Word = { text: string; lower: string; start: number; end: number }

/** The words of a text in order, in any script. Deterministic; about 0.1 ms for 1,000 characters. */
export function wordsOf(source: string): Word[] {
  return Array.from(pieces(source), ([text, start]) => {
    return { text, lower: text.toLowerCase().replaceAll('’', "'"), start, end: start + text.length }
  })
}

/** The sentences of a text, trimmed, each an exact part of it; what stands in a bracket is no sentence by itself. */
export function sentencesOf(source: string): string[] {
  return source
    .split(
      /(?<=[.!?。！？…]\)?)(?<!\b(?:[ap]\.m(?=\.\s+\p{Ll})|(?:incl|approx|etc)(?=\.\s+\p{Ll})|Mr|Mrs|Ms|Dr|St|e\.g|i\.e|vs)\.)(?!(?<=\p{Ll} \p{Lu}\p{Ll}+!)\s+\p{Ll})\s+(?!(?<=\([^()]*)[^()]*\))|(?<=[。！？])|\n+/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

/** Small words of English that the languages written like it do not share. */
const ENGLISH = new Set(
  'the and of to is are with for who that has have from by her his their she he they likes loves lives enjoys looking about writes'.split(
    ' ',
  ),
)
const LEAST_SHARE = 0.08
const LEAST_WORDS = 2

/** Whether a text of two sentences or more is English, loosely: by its script and its small words. Quotations may be in any. */
export function isEnglish(text: string): boolean {
  const own = text.replaceAll(/“[^”]*”/g, ' ')
  const letters = own.match(/\p{L}/gu)?.length ?? 0
  const latin = own.match(/\p{Script=Latin}/gu)?.length ?? 0
  const words = wordsOf(own)
  const english = words.filter(({ lower }) => ENGLISH.has(lower)).length
  return latin * 2 >= letters && english >= LEAST_WORDS && english >= words.length * LEAST_SHARE
}

const UNQUOTABLE = /[\p{C}<>{}[\]\\|`@*_~^=]|:\/\/|www\.|(?:\d[\s().-]?){6}|\.(?:com|net|org|io)\b/iu

/**
 * The text, if it may be repeated to another member: at most 40 characters, on one line, without control or bidirectional
 * characters, markup, links or anything that could be a way to get in touch. Otherwise null: nothing is ever cut or cleaned.
 */
export function quotable(text: string, longest = 40): string | null {
  const isShort = text.length <= longest || Array.from(text).length <= longest
  if (text.trim() === '' || !isShort || UNQUOTABLE.test(text.replaceAll('\u200d', ''))) return null
  return text
}
