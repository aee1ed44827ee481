import type { Position } from '#server/places/grid.ts'

const MILES_PER_DEGREE = 69

/** A place around a centre: half of all within three miles, few beyond fifteen, none beyond thirty. */
export function somewhereAround(centre: Position, random: () => number): Position {
  const miles = Math.min(30, -Math.log(1 - random()) * 4.3)
  const bearing = random() * 2 * Math.PI
  const latitude = centre.latitude + (Math.cos(bearing) * miles) / MILES_PER_DEGREE
  const narrowing = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const longitude = centre.longitude + (Math.sin(bearing) * miles) / (MILES_PER_DEGREE * narrowing)
  return { latitude: Math.max(-90, Math.min(90, latitude)), longitude: ((longitude + 540) % 360) - 180 }
}
