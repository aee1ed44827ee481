import type { HomeArea } from '#server/places/home-area.ts'
import type { findViewer } from './find-viewer.ts'

/** Who looks: where they are, and what they wrote. */
export type Viewer = Awaited<ReturnType<typeof findViewer>>

/** A viewer who has a place. */
export type PlacedViewer = Viewer & { home: HomeArea }

export function isPlaced(viewer: Viewer): viewer is PlacedViewer {
  return viewer.home !== null
}
