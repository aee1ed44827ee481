import { knownToAll, tellingWhich } from '#server/language/lexicon/definite.ts'

/** “Play the vihuela”, “all the year round” */
const PLAYED = /\b(?:play|plays|playing|played|learn|learning|teach|teaching|taught|all)\s+$/i
const DEFINITE = /\bthe ((?:[\p{L}\p{N}'’-]+)(?: [\p{L}\p{N}'’-]+){0,2})/giu

/** Whether “the” stands before what is told elsewhere: “I draw portraits of the consultants”, “put the drawings online”. */
export function namesWhatIsToldElsewhere(quote: string): boolean {
  return [...quote.matchAll(DEFINITE)].some((found) => {
    const words = found[1]!.split(' ')
    const [first = ''] = words
    if (PLAYED.test(quote.slice(0, found.index)) || /^[\p{Lu}\p{N}]/u.test(first)) return false
    return !/ing$/i.test(first) && !words.some((word, at) => isClear(word, words[at + 1]))
  })
}

/** Whether a word is of what everybody knows, or is told by what follows it. */
function isClear(word: string, next: string | undefined): boolean {
  return knownToAll.has(word.toLowerCase().replace(/['’]s$/, '')) || (word !== '' && next !== undefined && tellingWhich.has(next.toLowerCase().replace(/['’].*$/, ''))) // prettier-ignore
}
