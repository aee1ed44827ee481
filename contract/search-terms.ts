const WORD = /[\p{L}\p{M}\p{N}]+/gu
const ACCENTS = /[\u0300-\u036f]/g

/** Where a searched word stands in a text, as the offsets of its beginning and its end. */
type Mark = { from: number; to: number }

/** What a text can be found by: its words without case and accents, each once. Of more than 40 letters a word is several. */
export function termsOf(text: string): string[] {
  // Scripts without spaces between words: each sign is a term. Made here, since a browser takes milliseconds to make it.
  const term = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]]{1,40}/gv
  return [...new Set(text.normalize('NFKD').toLowerCase().replaceAll(ACCENTS, '').match(term))]
}

/** Whether each of the terms that are searched begins a word of a text. */
export function holdsTerms(text: string, searched: string[]): boolean {
  const own = termsOf(text)
  return searched.every((term) => own.some((one) => one.startsWith(term)))
}

/** The words of a text that begin with one of the terms. */
export function marksIn(text: string, searched: string[]): Mark[] {
  return [...text.matchAll(WORD)]
    .filter(([word]) => termsOf(word).some((one) => searched.some((term) => one.startsWith(term))))
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }))
}
