import { escapeIdentifier, type Client } from 'pg'

/**
 * Takes away what would look at every row by itself while much is loaded, and returns how to put it back: foreign keys,
 * which then are checked table by table in whatever order those came (as their owner may, who need be no superuser), indexes,
 * and triggers, whose work is in the rows already.
 */
export async function layAside(client: Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; restore: string }>(
    `
    select remove, restore from (
      select 1 as turn, conname as name,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
      union all
      select 2, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    ) as parts order by turn, name`,
    [tables.map(escapeIdentifier)],
  )
  const triggers = async (verb: 'disable' | 'enable') => {
    for (const table of tables) await client.query(`alter table ${escapeIdentifier(table)} ${verb} trigger user`)
  }

  await triggers('disable')
  for (const { remove } of rows) await client.query(remove)
  return async () => {
    // An index may be what a foreign key refers to, so those come last.
    for (const { restore } of rows.toReversed()) await client.query(restore)
    await triggers('enable')
  }
}
