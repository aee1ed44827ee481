import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/db/database.ts'

export type Statement = { text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }
type Planned = { db: Database; databaseUrl: string }
type Explained = Record<string, [{ Plan: Plan }]>

// Before any connection is opened: each keeps the function that it found.
const sent = vi.spyOn(Client.prototype, 'query')

/** The different statements that reach the database while `work` runs. */
export async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  sent.mockClear()
  await work()
  const calls: unknown[] = sent.mock.calls.map(([statement]) => statement)
  return [...new Map(calls.filter(isStatement).map((statement) => [statement.text, statement])).values()]
}

/** Told to screens, by the sandbox and of the node itself, behind an answer: it may be that of an earlier call. */
const BEHIND = /pg_notify|sandbox_events|\bnodes\b/

/** An answer, and what the database was asked for it: what is asked the same takes as long. */
export async function askedFor<T>(call: () => Promise<T>): Promise<{ answer: T; asked: string[] }> {
  const answers: T[] = []
  const statements = await statementsOf(async () => void answers.push(await call()))
  const asked = statements.map(({ text }) => text).filter((text) => !BEHIND.test(text))
  return { answer: answers[0]!, asked: asked.toSorted() }
}

function isStatement(sent: unknown): sent is Statement {
  return (
    typeof sent === 'object' &&
    sent !== null &&
    'values' in sent &&
    /^\s*(select|with|insert|update|delete)/.test(textOf(sent))
  )
}

function textOf(sent: object): string {
  return 'text' in sent && typeof sent.text === 'string' ? sent.text : ''
}

/** Those of `tables` that a statement reads whole. */
export async function scansOf(t: Planned, statement: Statement, tables: string[]): Promise<string[]> {
  return (await plansOf(t, statement)).flatMap((plan) => scansIn(plan, tables))
}

/** The indexes by which a statement reads. */
export async function indexesOf(t: Planned, statement: Statement): Promise<string[]> {
  return (await plansOf(t, statement)).flatMap(indexesIn)
}

/** Planned for these values and, as a prepared statement may be, for any. */
async function plansOf({ db, databaseUrl }: Planned, { text, values }: Statement): Promise<Plan[]> {
  const own = await db.executeQuery<Explained>(CompiledQuery.raw(`explain (format json) ${text}`, values))
  const { rows } = await sql<{ isRecent: boolean }>`
    select current_setting('server_version_num')::int >= 160000 as is_recent`.execute(db)
  // Older servers cannot say what they would do for unknown values.
  const general = rows[0]!.isRecent ? await generalPlan(databaseUrl, text) : []
  return [...own.rows, ...general].map((row) => Object.values(row)[0]![0].Plan)
}

/** Parameters without values are understood by the simple protocol alone. */
async function generalPlan(databaseUrl: string, text: string): Promise<Explained[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Explained>(`explain (format json, generic_plan) ${text}`)).rows
  } finally {
    await client.end()
  }
}

function scansIn(plan: Plan, tables: string[]): string[] {
  const table = plan['Relation Name'] ?? ''
  const own = plan['Node Type'] === 'Seq Scan' && tables.includes(table) ? [table] : []
  return [...own, ...(plan.Plans ?? []).flatMap((inner) => scansIn(inner, tables))]
}

function indexesIn(plan: Plan): string[] {
  return [...(plan['Index Name'] ? [plan['Index Name']] : []), ...(plan.Plans ?? []).flatMap(indexesIn)]
}
