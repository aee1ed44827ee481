import { wordsOf } from '#server/language/words.ts'

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
