import learned from './sentence-classes.json' with { type: 'json' }

/** What a text means: a direction, in 8-bit numbers, and its length. */
export type Direction = { values: Int8Array; length: number }

/** As `scripts/train-sentences.ts` writes them: of each class its name, what it begins with, how much a weight is, and the weights as base64. */
export type LearnedClasses = { names: string[]; bias: number[]; scale: number[]; weights: string }

/** The model whose vectors all was learned from: only its own are to be told by it. */
export const { encoder } = learned

/** What a sentence is most likely about: an occupation, a matter ("matter lifts") or '' for neither. */
export const matterOf = mostLikely(learned.matters)

/** How likely it is that the writer of a sentence needs something, gives it, would join others, or neither. */
export const sideOf = mostLikely(learned.sides)

/** The likeliest class of a direction, by softmax over linear scores, and how likely it is. */
function mostLikely({ names, bias, scale, weights }: LearnedClasses) {
  const bytes = Buffer.from(weights, 'base64')
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = numbers.length / names.length
  return ({ values, length }: Direction): { name: string; likelihood: number } => {
    if (length === 0 || values.length !== size) return { name: '', likelihood: 0 }
    const scores = names.map((_, row) => {
      let sum = 0
      for (let at = 0; at < size; at++) sum += numbers[row * size + at]! * values[at]!
      return bias[row]! + (scale[row]! * sum) / length
    })
    const greatest = Math.max(...scores)
    const all = scores.reduce((sum, score) => sum + Math.exp(score - greatest), 0)
    return { name: names[scores.indexOf(greatest)]!, likelihood: 1 / all }
  }
}
