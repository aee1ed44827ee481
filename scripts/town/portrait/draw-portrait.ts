import { drawing } from '#server/photos/mark.ts'
import type { Resident } from '#server/testing/residents.ts'
import { drawBeard, drawFeatures, drawGlasses, drawHead } from './face.ts'
import { drawClothes, drawCover } from './garments.ts'
import { drawHair } from './hair.ts'
import { lookOf } from './look.ts'

/** What is seen of the drawing: the head stands clear of the edges of 4:3, 4:5 and round crops. */
const FRAME = '12 8 376 376'

/** The portrait of a resident: a static square SVG of some 3 KB. */
export function drawPortrait(resident: Pick<Resident, 'look' | 'age' | 'email'>): string {
  const look = lookOf(resident)
  const hair = drawHair(look)
  const cover = drawCover(look)
  const layers = [
    cover.back,
    hair.back,
    drawHead(look),
    drawClothes(look),
    drawBeard(look),
    drawFeatures(look),
    hair.front,
    cover.front,
    drawGlasses(look),
  ]
  return drawing(look.ground, layers.join(''), FRAME)
}
