const SIMPLE = /^[a-z0-9 ]+$/
const UNACCENTED = /^[ -~’]*$/
const MARKS = /\p{M}/gu
const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

/** A word as the lexicon is asked for it: lower case, without accents and apostrophes ("Hāngī", "shepherd's" are "hangi", "shepherds"). */
export function plainWord(word: string): string {
  if (SIMPLE.test(word)) return word
  if (UNACCENTED.test(word)) return word.toLowerCase().replaceAll(/['’]/g, '')
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(/[øłđßæœðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’]/g, '')
}

/** A phrase of the lexicon in plain words, parted by single spaces: "D&D", "C++" and "arts & crafts" are "d d", "c plus plus" and "arts and crafts". */
export function plainPhrase(phrase: string): string {
  if (SIMPLE.test(phrase)) return phrase
  const words = plainWord(phrase).replaceAll('++', ' plus plus').replaceAll('#', ' sharp').replaceAll(' & ', ' and ')
  return words.replaceAll(UNACCENTED.test(words) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim()
}
