/** Bits in which two pictures may differ and still be taken for the same. */
export const MOST_DIFFERENCE = 8

const PARTS = 4
const PART_BITS = 16

/** The four parts of a hash, each with its place, as the numbers that the index holds. */
export function partsOf(hash: string): number[] {
  return Array.from({ length: PARTS }, (_, place) =>
    keyOf(place, Number.parseInt(hash.slice(place * 4, place * 4 + 4), 16)),
  )
}

/**
 * The parts that a look-alike has at least one of: where two hashes differ in at most eight bits, one of the four parts differs in at
 * most two (pigeonhole principle).
 */
export function partsLike(hash: string): number[] {
  return partsOf(hash).flatMap((key, place) => {
    const part = key & 0xffff
    const one = Array.from({ length: PART_BITS }, (_, bit) => part ^ (1 << bit))
    const two = one.flatMap((flipped, first) =>
      Array.from({ length: PART_BITS - first - 1 }, (_, n) => flipped ^ (1 << (first + 1 + n))),
    )
    return [part, ...one, ...two].map((value) => keyOf(place, value))
  })
}

function keyOf(place: number, part: number): number {
  return place * 2 ** PART_BITS + part
}
