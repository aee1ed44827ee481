import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Row by row. */
export type Matrix = { rows: number; columns: number; numbers: Float32Array }

/**
 * Matrices by name. One line of JSON, then of each matrix the scales of its rows, of four bytes each, and the numbers, of one byte each. Written by
 * `scripts/adapt-encoder.py`.
 */
export function readMatrices(file: URL): Map<string, Matrix> {
  const bytes = brotliDecompressSync(readFileSync(file))
  const headerEnd = bytes.indexOf('\n')
  const header: { name: string; rows: number; columns: number }[] = JSON.parse(bytes.toString('utf8', 0, headerEnd))
  let start = headerEnd + 1
  return new Map(
    header.map(({ name, rows, columns }) => {
      const first = start + rows * Float32Array.BYTES_PER_ELEMENT
      const scaleOf = (row: number) => bytes.readFloatLE(start + row * Float32Array.BYTES_PER_ELEMENT)
      const numbers = Float32Array.from(
        { length: rows * columns },
        (_, at) => scaleOf(Math.floor(at / columns)) * bytes.readInt8(first + at),
      )
      start = first + rows * columns
      return [name, { rows, columns, numbers }]
    }),
  )
}
