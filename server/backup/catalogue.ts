import type { ClientBase } from 'pg'
import type { Sequence, Table } from './manifest.ts'

/**
 * Every table of the schema that the migrations work in, from the catalogue, so that a new one is never forgotten. Columns
 * that PostgreSQL computes are left out: it computes them again.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${isOurs('pg_class')} and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname collate "C"`)
  return rows
}

/** The next value of each sequence. Sequences ignore transactions: read after the rows, they are never behind them. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string; quoted: string }>(`
    select relname as name, format('%I', relname) as quoted
    from pg_class where ${isOurs('pg_class')} and relkind = 'S' order by relname collate "C"`)
  if (names.length === 0) return []
  const { rows } = await client.query<Sequence>(
    names
      .map(
        ({ quoted }, n) =>
          `select $${n + 1} as name, last_value::text as "lastValue", is_called as "isCalled" from ${quoted}`,
      )
      .join(' union all '),
    names.map(({ name }) => name),
  )
  return rows
}

/** Everything that a restore could overwrite: tables, views and sequences in any schema. */
export async function listObjects(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'S', 'f') and nspname <> 'information_schema' and nspname !~ '^pg_'
      and ${isOfNoExtension('pg_class')}
    order by nspname, relname limit 3`)
  return rows.map(({ name }) => name)
}

function isOurs(relation: string): string {
  return `relnamespace = (select oid from pg_namespace where nspname = current_schema()) and ${isOfNoExtension(relation)}`
}

function isOfNoExtension(relation: string): string {
  return `not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = ${relation}.oid and deptype = 'e')`
}
