import { expect, test } from 'vitest'
import { adaptTensors } from './safetensors.ts'

/** A file of two tensors of half precision. */
function fileOf(tensors: Record<string, { shape: number[]; numbers: number[] }>): Uint8Array {
  let end = 0
  const header = Object.entries(tensors).map(([name, { shape, numbers }]) => {
    const start = end
    end += 2 * numbers.length
    return [name, { dtype: 'F16', shape, data_offsets: [start, end] }]
  })
  const json = Buffer.from(JSON.stringify(Object.fromEntries(header)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(BigInt(json.length))
  const numbers = Object.values(tensors).flatMap((tensor) => tensor.numbers)
  return new Uint8Array(Buffer.concat([size, json, Buffer.from(new Float16Array(numbers).buffer)]))
}

function numbersOf(file: Uint8Array, count: number): number[] {
  return [...new Float16Array(file.slice(file.length - 2 * count).buffer)]
}

test('a tensor gets the product of the two matrices of its name, and others stay as they are', () => {
  const file = fileOf({
    'layer.weight': { shape: [2, 3], numbers: [1, 2, 3, 4, 5, 6] },
    'other.weight': { shape: [2], numbers: [7, 8] },
  })
  const learned = new Map([
    ['layer.weight left', { rows: 2, columns: 1, numbers: Float32Array.of(1, 10) }],
    ['layer.weight right', { rows: 1, columns: 3, numbers: Float32Array.of(0.5, 0, -0.5) }],
    ['asks', { rows: 1, columns: 2, numbers: Float32Array.of(9, 9) }],
  ])

  expect(numbersOf(adaptTensors(file, learned), 8)).toEqual([1.5, 2, 2.5, 9, 5, 1, 7, 8])
})
