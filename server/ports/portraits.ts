/** What is drawn of people who do not exist, such as the residents of the demo. Everyone else without a photo has a mark. */
export type Portraits = {
  /** The portrait of a member as an SVG, null where there is none. */
  svgOf: (memberId: string) => string | null
}
