/** Each mark ends before the next one begins, so that a text of nothing but openings is read once and not once for each. */
const MARKS = /<!--|-->|<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi
const COMMENT = '<!--'
const HIDING = new Set(['script', 'style'])

/** A text without its elements and comments, and without what stands in scripts, styles and comments, closed or not. */
export function withoutMarkup(text: string): string {
  const shown: string[] = []
  let from = 0
  let hidden: string | null = null

  for (const { 0: mark, 1: name, index } of text.matchAll(MARKS)) {
    const element = name?.toLowerCase()
    if (hidden !== null) {
      const isEnd: boolean = hidden === COMMENT ? mark === '-->' : element === hidden && mark.startsWith('</')
      if (!isEnd) continue
      hidden = null
    } else {
      shown.push(text.slice(from, index))
      if (mark === COMMENT) hidden = COMMENT
      if (element && HIDING.has(element) && !mark.startsWith('</')) hidden = element
    }
    from = index + mark.length
  }
  if (hidden === null) shown.push(text.slice(from))
  return shown.join('')
}
