/** How long the live connection waits for what, in milliseconds. */
export type Timings = typeof TIMINGS

export const TIMINGS = {
  /** The first frame, which says who is there, must come within this time. */
  handshake: 10_000,
  /** Time between two pings. A screen that has not answered the last one is closed. */
  heartbeat: 30_000,
  /** Time between two checks of the sessions of sockets to which no event goes. */
  recheck: 10_000,
  /** A member without a socket counts as gone after this time. A reload takes less. */
  grace: 3_000,
  /** How long a server that stops waits for its screens to close. */
  goodbye: 1_000,
  /** Time between two signs of life of a node. */
  beat: 10_000,
  /** After its last sign of life a node counts as dead. */
  silence: 30_000,
}
