import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresBus } from '#server/ports/bus.postgres.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { freezingProxy } from '#server/testing/freezing-proxy.ts'
import { connect } from './connect.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

test('the first server that answers is taken, by the pool, by listeners and by migrations', async () => {
  const { url, port } = await proxied()
  const several = url.replace(`:${port}`, `:1,127.0.0.1:${port}`)

  await migrate(several)
  const db = opened(several)
  expect(await answer(db)).toBe(1)

  const [here, there] = [await postgresBus(several), await postgresBus(several)]
  onTestFinished(async () => {
    await here.close()
    await there.close()
  })
  const heard: unknown[] = []
  there.subscribe('grace', (event) => heard.push(event))
  here.publish('grace', { type: 'alert' })
  await expect.poll(() => heard).toEqual([{ type: 'alert' }])
})

test('when a server is lost the pool goes on with the next', async () => {
  const [first, second] = [await proxied(), await proxied()]
  const db = opened(first.url.replace(`:${first.port}`, `:${first.port},127.0.0.1:${second.port}`))
  expect(await answer(db)).toBe(1)
  expect([first.proxy.connections(), second.proxy.connections()]).toEqual([1, 0])

  await first.proxy.end()

  await expect.poll(() => answer(db).catch(() => 0)).toBe(1)
  expect(second.proxy.connections()).toBeGreaterThan(0)
})

test('a server that can only be read is passed over, unless any will do', async () => {
  const { url, port } = await proxied()
  const readOnly = `${url.replace(`:${port}`, `:${port},127.0.0.1:${port}`)}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`

  await expect(connect(readOnly)).rejects.toThrow('names no server that can be written to')
  const primary = await connect(`${readOnly}&target_session_attrs=primary`)
  await primary.end()
  const any = await connect(`${readOnly}&target_session_attrs=any`)
  await any.end()
})

async function proxied() {
  const proxy = await freezingProxy(await testDatabaseUrl())
  return { proxy, url: proxy.url, port: new URL(proxy.url).port }
}

function opened(url: string) {
  const db = openDatabase(url, { statementMs: 500 })
  onTestFinished(() => db.destroy())
  return db
}

async function answer(db: ReturnType<typeof openDatabase>): Promise<number | undefined> {
  return (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one
}
