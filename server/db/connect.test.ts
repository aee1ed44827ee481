import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { close, connect, CONNECTION } from './connect.ts'

test('a process that stood still for longer than its patience still takes the answer of a database that gave one', async () => {
  const connecting = connect(await testDatabaseUrl())
  standStill(CONNECTION.connectionTimeoutMillis + 500)
  const client = await connecting

  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close(client)
})

/** As while much code is loaded: nothing else of this thread runs. */
function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
