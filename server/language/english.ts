import { ofEnglish } from './lexicon/empty-words.ts'
import { wordsOf } from './words.ts'

const ENGLISH = new Set(ofEnglish.split(' '))
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
