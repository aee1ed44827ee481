import { GROUNDS, type Ground } from '#server/photos/mark.ts'

/** What of a portrait touches what is behind it: each color, and how far from the ground it has to be to be seen at a glance. */
export type Outline = { color: string; away: number }[]

/** As distances in Oklab. A bare head has no edge but its own. */
export const AWAY = { hair: 0.12, bareHead: 0.08, skin: 0.05, clothes: 0.06 }

/** The first ground from `start` on that all of it is clear of, by day and by night. */
export function clearGround(outline: Outline, start: number): Ground {
  const inTurn = [...GROUNDS.slice(start), ...GROUNDS.slice(0, start)]
  return inTurn.find((ground) => isClear(outline, ground)) ?? inTurn[0]!
}

export function isClear(outline: Outline, { light, dark }: Ground): boolean {
  return [light, dark].every((ground) => outline.every(({ color, away }) => distance(color, ground) >= away))
}

function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)]
  return Math.hypot(...a.map((value, at) => value - b[at]!))
}

/** By Björn Ottosson, https://bottosson.github.io/posts/oklab */
function oklab(hex: string): number[] {
  const [r, g, b] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
