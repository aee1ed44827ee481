import type { Portraits } from './portraits.ts'

/** Everybody is real. */
export const noPortraits: Portraits = { svgOf: () => null }
