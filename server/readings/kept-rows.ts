import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'

/** What the database has of a member that differs from what was had: which version it is, or null where there is none any more. */
export type Row = { key: number; version: string | null }

type Asking<R extends Row> = (
  db: Database,
  keys: number[],
  had: (string | null)[],
  /** Which of several a member has. */
  of: string,
) => Promise<R[]>

/**
 * Looks up what members have, by key, and keeps up to `most` on this node: `asking` compares what is had with the database every time, and only what does not stand
 * there so is sent and made anew. Nobody may change what is found: others get the same.
 */
export function keptRows<R extends Row, T extends object>(most: number, asking: Asking<R>, make: (row: R) => T) {
  const ofDatabases = new WeakMap<Database, LRUCache<string, { version: string; made: T }>>()
  return async (db: Database, keys: number[], of = ''): Promise<Map<number, T>> => {
    const kept = ofDatabases.get(db) ?? new LRUCache({ max: most })
    ofDatabases.set(db, kept)
    const nameOf = (key: number) => `${key} ${of}`
    const had = keys.map((key) => kept.get(nameOf(key)))
    const changed = await asking(db, keys, had.map((one) => one?.version ?? null), of) // prettier-ignore

    const found = new Map(keys.flatMap((key, at) => (had[at] ? [[key, had[at].made]] : [])))
    for (const row of changed) {
      kept.delete(nameOf(row.key))
      found.delete(row.key)
      if (row.version === null) continue
      const made = make(row)
      kept.set(nameOf(row.key), { version: row.version, made })
      found.set(row.key, made)
    }
    return found
  }
}
