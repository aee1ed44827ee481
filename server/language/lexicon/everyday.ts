import { readFileSync } from 'node:fs'

const EVERYDAY = new Set(
  readFileSync(new URL('everyday-words.txt', import.meta.url), 'utf8')
    .trim()
    .split(' '),
)

/** Words of every day, which are not taken for inflections of others, and by themselves are no sign of anything. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word)
}
