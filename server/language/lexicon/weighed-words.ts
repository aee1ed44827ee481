import { sectionsOf } from './lines.ts'

/** How much words and pairs of words speak for what one section of a file tells, above 0, or for what another does, below 0: each line is "weight: words, words". */
export function weighedWords(file: string, titles: { for: string; against: string }): Map<string, number> {
  const sections = sectionsOf(file)
  return new Map([...weightsIn(sections.get(titles.for)!, 1), ...weightsIn(sections.get(titles.against)!, -1)])
}

function* weightsIn(lines: string[], sign: number): Generator<[string, number]> {
  for (const line of lines) {
    const [weight = '', words = ''] = line.split(': ')
    for (const word of words.split(', ')) yield [word, sign * Number(weight)]
  }
}
