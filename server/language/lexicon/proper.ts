import { linesOf } from './lines.ts'
import { languages, origins } from './tongues.ts'

const proper = new Set([...linesOf('proper.txt'), ...[...languages, ...origins].map(([name]) => name)])

/** Whether a word in lower case is a name that English writes with a capital. Of `proper.txt`, and the names of languages and places. */
export function isProper(word: string): boolean {
  return proper.has(word)
}
