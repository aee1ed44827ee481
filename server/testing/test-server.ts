import { Client } from 'pg'

/** The PostgreSQL of this run of the tests, and its database with every migration applied. */
export type TestServer = { url: string; template: string }

declare module 'vitest' {
  // Only an interface can be added to.
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Runs one statement on a connection of its own, as making and dropping databases asks for. */
export async function runAlone(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** `url` with another database in place of the one it names. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
}
