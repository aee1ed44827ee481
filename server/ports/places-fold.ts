const LETTERS_WITHOUT_ACCENT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ə: 'e',
}
const ABBREVIATIONS: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }
const LONGEST_QUERY = 100

/** Suggestions start at this many typed characters. */
export const shortestQuery = 3
const PLACE_TEXT = /^[\p{L}\p{M}\p{N}\s,.'’‘ʻ`()/&–-]+$/u

/** What a person may type for a place: its name, and what it lies in ("portland, or" → `portland`, [`or`]). All folded. */
export type PlaceQuery = { name: string; within: string[] }

/** The same place however it is spelled: lower-case ASCII words between single spaces ("Łódź" → `lodz`, "St. Louis" → `saint louis`). */
export function foldPlaceName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’‘ʻ`]/gu, '')
    .replace(/[ßæœøłđðþıħə]/g, (letter) => LETTERS_WITHOUT_ACCENT[letter]!)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(st|ste|ft|mt)\b/g, (short) => ABBREVIATIONS[short]!)
}

/** Null for text that names no place: too long, control characters, emoji, scripts that the names are not written in. */
export function readPlaceQuery(text: string): PlaceQuery | null {
  if (text.length > LONGEST_QUERY || !PLACE_TEXT.test(text)) return null

  const [name = '', ...within] = text.split(',').map(foldPlaceName)
  return name === '' ? null : { name, within: within.filter((part) => part !== '') }
}

/** The same words read the other ways round: "portland oregon" may be Portland in Oregon. */
export function readingsOf({ name, within }: PlaceQuery): PlaceQuery[] {
  const words = name.split(' ')
  return words
    .slice(1, 4)
    .map((_, i) => ({ name: words.slice(0, -1 - i).join(' '), within: [words.slice(-1 - i).join(' '), ...within] }))
}
