/** How long the live connection waits for what, in milliseconds. */
export type Timings = typeof TIMINGS

export const TIMINGS = {
  /** For the first frame. */
  handshake: 10_000,
  /** Between two pings; who has not answered the last one is gone. */
  heartbeat: 30_000,
  /** Between two looks at whether the sessions of sockets that hear nothing still stand. */
  recheck: 10_000,
  /** Before a member without sockets counts as gone: a reload takes less. */
  grace: 3_000,
  /** For the screens to say goodbye when the server stops. */
  goodbye: 1_000,
  /** Between two signs of life of a node. */
  beat: 10_000,
  /** After its last sign of life a node counts as dead. */
  silence: 30_000,
}
