/**
 * What a member wrote as a model is told it: at most `longest` characters, on one line, without control, bidirectional or
 * invisible characters, in which instructions could hide.
 */
export function toldText(text: string, longest: number): string {
  const visible = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    // The joiner holds emoji together.
    .replaceAll(/(?!\u200d)\p{C}/gu, '')
  return Array.from(visible).slice(0, longest).join('').trim()
}
