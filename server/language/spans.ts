/** From where to where in a source something was said. */
export type Span = { start: number; end: number }

/** Where words that were read stand in their source; nothing of those that may not be repeated. */
export function spansOf(source: string, read: readonly { words: string }[]): Span[] {
  return read.flatMap(({ words }) => {
    const start = words === '' ? -1 : source.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words.length }]
  })
}

export function isWithin({ start, end }: Span, spans: readonly Span[]): boolean {
  return spans.some((span) => start >= span.start && end <= span.end)
}
