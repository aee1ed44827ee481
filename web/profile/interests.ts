/** Comma-separated interests as a list: trimmed, without empty ones, each once whatever its case. */
export function parseInterests(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(',')) {
    const name = part.trim()
    if (name !== '' && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name)
  }
  return [...seen.values()]
}

export function hasInterest(list: readonly string[], name: string): boolean {
  return list.some((each) => each.toLowerCase() === name.toLowerCase())
}

/** The text with one interest more, or without it. */
export function toggleInterest(text: string, name: string): string {
  const list = parseInterests(text)
  return changeInterests(list, hasInterest(list, name) ? { remove: name } : { add: [name] }).join(', ')
}

/** Some interests more, each once, or one less. */
export type InterestChange = { add: readonly string[] } | { remove: string }

/** The list after a change. What is already there, whatever its case, is not added again. */
export function changeInterests(list: readonly string[], change: InterestChange): string[] {
  if ('remove' in change) return list.filter((each) => each.toLowerCase() !== change.remove.toLowerCase())
  return [...list, ...change.add.filter((name) => !hasInterest(list, name))]
}
