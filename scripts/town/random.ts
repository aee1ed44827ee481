import type { Position } from '#contract/places.ts'

const MILES_PER_DEGREE = 69

/** Numbers from 0 up to 1, always the same for the same seed (mulberry32, by Tommy Ettinger). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!
}

/** `count` different ones of the list. */
export function pickSome<T>(random: () => number, list: readonly T[], count: number): T[] {
  const left = [...list]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  )
}

/** A place around a centre: half of all within three miles, few beyond fifteen, none beyond thirty, times the spread. */
export function somewhereAround(centre: Position, random: () => number, spread = 1): Position {
  const miles = spread * Math.min(30, -Math.log(1 - random()) * 4.3)
  const bearing = random() * 2 * Math.PI
  const latitude = centre.latitude + (Math.cos(bearing) * miles) / MILES_PER_DEGREE
  const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const longitude = centre.longitude + (Math.sin(bearing) * miles) / (MILES_PER_DEGREE * narrowing)
  return { latitude: Math.max(-90, Math.min(90, latitude)), longitude: ((longitude + 540) % 360) - 180 }
}
