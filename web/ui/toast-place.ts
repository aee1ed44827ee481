export type Box = { left: number; top: number; width: number; height: number }
type Size = Pick<Box, 'width' | 'height'>

const MARGIN = 16
/** Above and below, where nothing is free with the whole margin. */
const TIGHT = 8
const STEP = 8

/**
 * Where in `area` a toast of that size lies over none of `obstacles`: as low as it can, at the right where there is a choice.
 * Null without such a place. All in pixels of the window.
 */
export function freePlace(size: Size, area: Box, obstacles: Box[]): Box | null {
  for (const margin of [MARGIN, TIGHT]) {
    const { left: near, top: lowest } = lowestPlace(size, area, margin)
    for (let top = lowest; top >= area.top + margin; top -= STEP) {
      for (const left of [near, area.left + MARGIN]) {
        const place = { left, top, ...size }
        if (!obstacles.some((obstacle) => overlaps(place, obstacle))) return place
      }
    }
  }
  return null
}

/** At the foot of the area, whatever is there. */
export function lowestPlace(size: Size, { left, top, width, height }: Box, margin = MARGIN): Box {
  return {
    left: left + width - MARGIN - size.width,
    top: Math.max(top + margin, top + height - margin - size.height),
    ...size,
  }
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}
