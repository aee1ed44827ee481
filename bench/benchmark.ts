/** Something that is timed, once a call. `after` puts things back and is not. */
export type Path = { name: string; run: () => Promise<unknown>; after?: () => Promise<unknown> }

/** A hot path, and the least that anything of its kind can cost on this machine. */
export type Benchmark = Path & {
  floor: Path
  /** How often each of the two is timed at most. */
  rounds?: number
  /** And for how long at most, in milliseconds. */
  withinMs?: number
  /** Also timed with eight callers at once. */
  isLoaded?: boolean
  /** What it may take on any machine. */
  limitMs?: number
  /** How many times the 95th percentile of its floor its own may be on any machine. */
  p95AtMost?: number
}

/** Milliseconds. */
export type Times = { p50: number; p95: number }

export type Result = {
  name: string
  floor: { name: string } & Times
  path: Times
  /** The median of the path over that of its floor. */
  ratio: number
  /** Of the path, with eight callers at once. */
  perSecond: number | null
  limitMs: number | null
  p95AtMost: number | null
}
