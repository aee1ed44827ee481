/**
 * The member's own words that a model quotes: whole words of what they wrote, as they are spelled there, or null. `said` is as a
 * model says it, in any case and perhaps in quotation marks.
 */
export function ownWords(said: string, source: string): string | null {
  const sought = said.trim().replace(/^["“'](.*)["”']$/u, '$1')
  if (sought.length < 2) return null
  const at = indexOf(source, sought)
  const own = source.slice(at, at + sought.length)
  return at < 0 || isWithinWord(source, at, at + own.length) ? null : own
}

function indexOf(source: string, sought: string): number {
  const lower = source.toLowerCase()
  // A few letters change their length with their case; then only the very spelling counts.
  return lower.length === source.length ? lower.indexOf(sought.toLowerCase()) : source.indexOf(sought)
}

/** Scripts without spaces have no such ends. */
function isWithinWord(source: string, from: number, to: number): boolean {
  const isLetter = (text: string | undefined) => text !== undefined && /[\p{Script=Latin}\p{N}]/u.test(text)
  return (isLetter(source[from - 1]) && isLetter(source[from])) || (isLetter(source[to]) && isLetter(source[to - 1]))
}
