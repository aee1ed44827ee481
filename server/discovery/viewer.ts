import type { Cell } from '#server/places/grid.ts'

/** Who looks: where they are, and what they wrote. */
export type Viewer = {
  id: string
  key: number
  firstName: string
  age: number | null
  bio: string | null
  interests: string[]
  interestsFolded: string[]
  personalityTraits: string[]
  cell: Cell | null
  /** They were not here today before. */
  isNewToday: boolean
  /** The keys of those who are never in their lists, themselves among them. */
  hidden: number[]
}

/** A viewer who has a place. */
export type PlacedViewer = Viewer & { cell: Cell }

export function isPlaced(viewer: Viewer): viewer is PlacedViewer {
  return viewer.cell !== null
}
