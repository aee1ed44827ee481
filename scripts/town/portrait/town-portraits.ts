import { idOf } from '../settle.ts'
import type { Portraits } from '#server/ports/portraits.ts'
import { residents } from '#server/testing/residents.ts'
import { drawPortrait } from './draw-portrait.ts'

/** The residents of the demo as they are drawn. Nobody else has a portrait. */
export function townPortraits(): Portraits {
  const byId = new Map(residents.map((resident) => [idOf(resident.email), resident]))
  return {
    svgOf: (memberId) => {
      const resident = byId.get(memberId)
      return resident ? drawPortrait(resident) : null
    },
  }
}
