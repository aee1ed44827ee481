import type { Place, Position } from '#contract/places.ts'

/** Knows the world's cities by name and by position. Input is untrusted: text that can name no place finds none. */
export type Places = {
  /** Shown to the operator: `geonames` for the bundled cities. */
  provider: string
  /** At most 5 places for what has been typed so far, best first; none below 3 characters. Those close to `near` rise. */
  suggest(prefix: string, near?: Position): Promise<Place[]>
  /** The place that someone standing there would name, at most 50 miles away. */
  nearest(at: Position): Promise<Place | null>
  /** The one place meant by this text: its label, or a name that no other place of a similar size bears. */
  resolve(text: string): Promise<Place | null>
}
