/**
 * Writes server/language/lexicon/sentence-classes.json: what the vector of a sentence tells of its writer, learned by softmax
 * regression from scripts/sentences/*.txt. Run by hand after those or the encoder change. Says first how right it is on
 * an eighth of them, learned from the others.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { LearnedClasses } from '#server/language/lexicon/sentence-classes.ts'
import { toBytes, toMeaning } from '#server/matching/meaning.ts'
import { embeddedEmbeddings } from '#server/ports/embeddings.embedded.ts'

type Side = (typeof SIDES)[number]
type Example = { text: string; matter: string | null; side: Side }
type Labelled = { vector: Float32Array; label: number }
type Weights = { bias: Float64Array; rows: Float64Array[] }

const SIDES = ['neither', 'needs', 'gives', 'joins'] as const
const HELD_OUT = 8
const SIDE_OF: Record<string, Side> = { need: 'needs', does: 'gives', join: 'joins' }
const EPOCHS = { matters: 40, sides: 20 }
/** A prime, greater than there are examples of a class. */
const STRIDE = 1009
const RATE = { matters: 1, sides: 0.5 }

const encoder = embeddedEmbeddings()
const examples = [
  ...ofMatters('trades.txt'),
  ...ofMatters('matters.txt'),
  ...SIDES.flatMap((side) => linesOf(`${side}.txt`).map((text) => exampleOf(text, side))),
]
const vectors = (await encoder.embed(examples.map(({ text }) => text))).map((vector) => {
  const { values, length } = toMeaning(toBytes(vector))
  return Float32Array.from(values, (value) => value / length)
})
const matters = ['', ...new Set(examples.flatMap(({ matter }) => matter || []))]

const classes = {
  matters: learn('matters', matters, ({ matter }) => (matter === null ? null : matters.indexOf(matter))),
  sides: learn('sides', [...SIDES], ({ side }) => SIDES.indexOf(side)),
}
writeFileSync(
  new URL('../server/language/lexicon/sentence-classes.json', import.meta.url),
  `${JSON.stringify({ encoder: encoder.model, ...classes }, null, 1)}\n`,
)
process.exit()

/** "# occupation" or "# matter of the lexicon", then sentences of who needs somebody for it, does it, or would join others in it. */
function ofMatters(file: string): Example[] {
  let matter = ''
  return linesOf(file).flatMap((line): Example[] => {
    if (line.startsWith('# ')) matter = line.slice(2)
    const [, label = '', text = ''] = /^(need|does|join): (.*)$/.exec(line) ?? []
    const side = SIDE_OF[label]
    return side ? [{ text, matter, side }] : []
  })
}

/** Whoever neither needs nor gives tells of no matter; what the others tell of is of any or none. */
function exampleOf(text: string, side: Side): Example {
  return { text, matter: side === 'neither' ? '' : null, side }
}

function linesOf(file: string): string[] {
  const text = readFileSync(new URL(`sentences/${file}`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}

function learn(
  what: 'matters' | 'sides',
  names: string[],
  labelOf: (example: Example) => number | null,
): LearnedClasses {
  const labelled = examples.flatMap((example, at): Labelled[] => {
    const label = labelOf(example)
    return label === null ? [] : [{ vector: vectors[at]!, label }]
  })
  const isHeldOut = (_: Labelled, at: number) => at % HELD_OUT === 0
  const most = fit(
    what,
    names.length,
    labelled.filter((one, at) => !isHeldOut(one, at)),
  )
  const tried = labelled.filter(isHeldOut)
  const right = tried.filter(({ vector, label }) => greatestOf(likelihoods(most, vector)) === label)
  console.log(
    `${what}: ${names.length} classes, ${((100 * right.length) / tried.length).toFixed(1)} % of ${tried.length} right`,
  )
  return packed(names, fit(what, names.length, labelled))
}

/** Stochastic gradient descent, in an order that is the same every time. */
function fit(what: 'matters' | 'sides', size: number, labelled: Labelled[]): Weights {
  const weights: Weights = {
    bias: new Float64Array(size),
    rows: Array.from({ length: size }, () => new Float64Array(512)),
  }
  for (let epoch = 0; epoch < EPOCHS[what]; epoch++) {
    const rate = RATE[what] / (1 + epoch / 10)
    for (const { vector, label } of mixed(labelled, epoch)) {
      for (const [row, likelihood] of likelihoods(weights, vector).entries()) {
        const step = rate * ((row === label ? 1 : 0) - likelihood)
        weights.bias[row]! += step / 10
        const own = weights.rows[row]!
        for (let at = 0; at < vector.length; at++) own[at]! += step * vector[at]!
      }
    }
  }
  return weights
}

function likelihoods({ bias, rows }: Weights, vector: Float32Array): number[] {
  const scores = rows.map((own, row) => {
    let sum = bias[row]!
    for (let at = 0; at < vector.length; at++) sum += own[at]! * vector[at]!
    return sum
  })
  const greatest = Math.max(...scores)
  const shares = scores.map((score) => Math.exp(score - greatest))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / all)
}

function greatestOf(numbers: number[]): number {
  return numbers.indexOf(Math.max(...numbers))
}

/** In strides through the list, so that no two of a class follow one another, from another place each epoch. */
function mixed<T>(list: T[], epoch: number): T[] {
  return list.map((_, at) => list[(at * STRIDE + epoch * HELD_OUT) % list.length]!)
}

function packed(names: string[], { bias, rows }: Weights): LearnedClasses {
  const rounded = (value: number) => Number(value.toPrecision(5))
  const scale = rows.map((own) => own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127)
  const numbers = rows.flatMap((own, row) => Array.from(own, (weight) => Math.round(weight / scale[row]!)))
  return {
    names,
    bias: Array.from(bias, rounded),
    scale: scale.map(rounded),
    weights: Buffer.from(Int8Array.from(numbers).buffer).toString('base64'),
  }
}
