/**
 * How much words and pairs of words speak for what one section of a file (`sectionsOf`) tells, above 0, or for what another does, below 0: each line is "weight: words,
 * words". Throws where any is weighed twice.
 */
export function weighedWords(
  sections: ReadonlyMap<string, string[]>,
  titles: { for: string; against: string },
): Map<string, number> {
  const weighed = new Map<string, number>()
  for (const [word, weight] of [
    ...weightsIn(sections.get(titles.for)!, 1),
    ...weightsIn(sections.get(titles.against)!, -1),
  ]) {
    if (weighed.has(word)) throw new Error(`"${word}" is weighed twice for "${titles.for}"`)
    weighed.set(word, weight)
  }
  return weighed
}

function* weightsIn(lines: string[], sign: number): Generator<[string, number]> {
  for (const line of lines) {
    const [weight = '', words = ''] = line.split(': ')
    for (const word of words.split(', ')) yield [word, sign * Number(weight)]
  }
}
