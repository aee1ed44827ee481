import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { openPool, type PoolSettings } from './pool.ts'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** A function that takes a `Transaction` can only be called inside one. */
export type Transaction = KyselyTransaction<Tables>

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

const parsers = new Map<number, (value: string) => unknown>([
  [BIGINT, Number],
  [DATE, (value) => value],
  [TIMESTAMPTZ, (value) => new Date(value).toISOString()],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** Opens a pool on a PostgreSQL 15 or newer. Whoever opens it closes it with `destroy()`. */
export function openDatabase(url: string, settings: Omit<PoolSettings, 'types'> = {}): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { ...settings, types }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
