import { hash } from 'node:crypto'
import type { Rows } from './manifest.ts'

const LINE_END = 10

/**
 * Counts the rows of a COPY in text format, in which every row is a line, and sums up the first 64 bits of their SHA-256: the
 * same rows come to the same sum in whatever order a database gives them.
 */
export function rowDigest() {
  let rows = 0
  let sum = 0n
  let rest: Buffer = Buffer.alloc(0)

  function take(chunk: Buffer): void {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      sum = BigInt.asUintN(64, sum + hash('sha256', bytes.subarray(start, end), 'buffer').readBigUInt64BE())
      rows += 1
      start = end + 1
    }
    rest = bytes.subarray(start)
  }

  return {
    take,
    /** How many whole rows were counted, and their sum. */
    result: (): Rows => ({ rows, digest: sum.toString(16).padStart(16, '0') }),
    /** A step of a pipeline that lets everything through. */
    through: async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of chunks) {
        take(chunk)
        yield chunk
      }
    },
  }
}
