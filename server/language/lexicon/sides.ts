import { sectionsOf } from './lines.ts'

/** How much each word, pair of words, "?" of a question, "^ word" at the start and "word $" at the end of a sentence speaks for asking, and below 0 for giving. */
export const sides = new Map([...weightsOf('asking', 1), ...weightsOf('giving', -1)])

/** Of `sides.txt`: "weight: words". */
function* weightsOf(title: string, sign: number): Generator<[string, number]> {
  for (const line of sectionsOf('sides.txt').get(title)!) {
    const [weight = '', words = ''] = line.split(': ')
    for (const word of words.split(', ')) yield [word, sign * Number(weight)]
  }
}
