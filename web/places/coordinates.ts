import { COORDINATE_DECIMALS, type Position } from '#contract/places.ts'

/** A place that no city is known for. To be given only what is kept: the centre of a cell. */
export function coordinates({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(COORDINATE_DECIMALS)}, ${longitude.toFixed(COORDINATE_DECIMALS)}`
}
