import { escapeIdentifier, type Client } from 'pg'
import { close, connect } from '#server/db/connect.ts'
import type { Table } from './manifest.ts'

/** A connection on which nothing is cut off for taking long, and on which values are written alike by every server. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url, { application_name: 'akin backup' })
  try {
    await client.query(`
      select set_config(name, '0', false) from pg_settings
      where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`)
    await client.query(`
      set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
      set bytea_output = 'hex'; set client_encoding = 'UTF8'`)
    return await work(client)
  } finally {
    await close(client)
  }
}

/** The statement that copies a whole table, in the text format that every version of PostgreSQL reads. */
export function copyStatement({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) ${direction}`
}
