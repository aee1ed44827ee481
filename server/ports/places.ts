export type Coordinates = { latitude: number; longitude: number }

/** A city, town or village. `label` names it unambiguously ("Portland, Oregon, US"); coordinates are degrees at its centre. */
export type Place = { label: string; latitude: number; longitude: number }

/** Knows the world's cities by name and by position. Input is untrusted: text that can name no place finds none. */
export type Places = {
  /** Shown to the operator: `geonames` for the bundled cities. */
  provider: string
  /** At most 5 places for what has been typed so far, best first; none below 3 characters. Those close to `near` rise. */
  suggest(prefix: string, near?: Coordinates): Promise<Place[]>
  /** The place that someone standing there would name, at most 50 miles away. */
  nearest(at: Coordinates): Promise<Place | null>
  /** The one place meant by this text: its label, or a name that no other place of a similar size bears. */
  resolve(text: string): Promise<Place | null>
}
