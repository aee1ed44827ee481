/** When a client should try again. What broke is often mended within a second or two. */
export const AWAY_RETRY_SECONDS = 2

/**
 * Classes and codes of PostgreSQL: no connection (08), short of disk, memory or connections (53), stopped by an operator or a
 * time-out (57), its files fail it (58); read-only (25006), waited for too long (25P0x, 55P03), and what another transaction
 * won (40001, 40P01).
 */
const AWAY_STATES = /^(08...|53...|57P0.|57014|58...|25006|25P0[34]|55P03|40001|40P01)$/

/** Codes of the network on the way to the database, and of a full disk. */
const AWAY_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(HOST|NET)(UNREACH|DOWN)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/

/** Messages of pg itself about a connection. These errors have no code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout e|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed)/

/** Whether an error means that the database cannot answer now: starting, stopping, full, out of reach or too busy. Trying again may help. */
export function isDatabaseAway(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  const code = String(error.code)
  return (
    error.syscall === 'connect' || AWAY_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message)
  )
}
