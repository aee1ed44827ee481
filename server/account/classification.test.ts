import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { CLASSES, columnsIn } from './classification.ts'

const t = await testApp()
afterAll(() => t.close())

/** The columns that rows of a table are downloaded with or not, as `table.column`. */
const classified = Object.entries(CLASSES).flatMap(([table, { exported, withheld = {} }]) =>
  [exported, ...Object.values(withheld)].flatMap(columnsIn).map((column) => `${table}.${column}`),
)

test('every column of the database says in classification.ts what becomes of it, once', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(t.db)
  const columns = rows.map(({ name }) => name)

  expect(columns.filter((name) => !classified.includes(name))).toEqual([])
  expect(classified.filter((name, at) => !columns.includes(name) || classified.indexOf(name) !== at)).toEqual([])
})

test('what is downloaded says whose it is', () => {
  const unowned = Object.entries(CLASSES).filter(([, { exported, whose }]) => (exported === undefined) !== !whose)

  expect(unowned.map(([table]) => table)).toEqual([])
})

test('what is said to go with its member does, and nothing keeps a member from being erased', async () => {
  const { rows } = await sql<{ table: string; to: string; way: 'c' | 'n' | 'a' | 'r' | 'd' }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to, confdeltype as way
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  `.execute(t.db)
  const gone = new Set(['users', 'sessions'])
  const size = () => gone.size
  for (let before = 0; before !== size();) {
    before = size()
    for (const { table, to, way } of rows) if (way === 'c' && gone.has(to)) gone.add(table)
  }
  // Triggers delete these with the places and readings that they are of.
  gone.add('reading_concepts')

  const said = Object.entries(CLASSES).filter(([, { ending }]) => ending === 'cascades')
  expect(said.map(([table]) => table).filter((table) => !gone.has(table))).toEqual([])
  expect(rows.filter(({ to, way }) => gone.has(to) && way !== 'c' && way !== 'n')).toEqual([])
})

test('a table with a reference to a member is not said to be about nobody', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table
    from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
  `.execute(t.db)

  expect(rows.map(({ table }) => table).filter((table) => CLASSES[table]?.ending === 'nobody')).toEqual([])
})
