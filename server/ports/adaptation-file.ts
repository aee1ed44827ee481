import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** What is added to an array of weights: the product of two narrow matrices, `left` with `rank` columns and `right` with as many rows. */
export type Adaptation = { weight: string; rank: number; left: Float32Array; right: Float32Array }

type Header = { weight: string; rows: number; rank: number; columns: number }[]

/**
 * One line of JSON, then of each weight both matrices, row by row: the scales of the rows, of four bytes each, and the numbers, of one byte each. Written by
 * `scripts/adapt-encoder.py`.
 */
export function readAdaptations(file: URL): Adaptation[] {
  const bytes = brotliDecompressSync(readFileSync(file))
  const headerEnd = bytes.indexOf('\n')
  const header: Header = JSON.parse(bytes.toString('utf8', 0, headerEnd))
  let start = headerEnd + 1
  return header.map(({ weight, rows, rank, columns }) => ({
    weight,
    rank,
    left: nextMatrix(rows, rank),
    right: nextMatrix(rank, columns),
  }))

  function nextMatrix(rows: number, columns: number): Float32Array {
    const numbers = start + rows * Float32Array.BYTES_PER_ELEMENT
    const scaleOf = (row: number) => bytes.readFloatLE(start + row * Float32Array.BYTES_PER_ELEMENT)
    const matrix = Float32Array.from(
      { length: rows * columns },
      (_, at) => scaleOf(Math.floor(at / columns)) * bytes.readInt8(numbers + at),
    )
    start = numbers + rows * columns
    return matrix
  }
}
