import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { freezingProxy } from '#server/testing/freezing-proxy.ts'
import { embeddedBus } from './bus.embedded.ts'
import { postgresBus } from './bus.postgres.ts'
import type { Bus, BusEvent } from './bus.ts'

/** Every adapter of the port passes the same tests: a bus as one or two nodes of it see it. */
const adapters: [name: string, open: () => Promise<{ here: Bus; there: Bus }>][] = [
  ['embedded', oneNode],
  ['postgres, one node', async () => sameNode(await openNode(await testDatabaseUrl()))],
  ['postgres, two nodes', async () => twoNodes(await testDatabaseUrl())],
]

test.each(adapters)('%s: a member hears her own events in their order, until she leaves', async (_, open) => {
  const { here, there } = await open()
  const heard: BusEvent[] = []
  const leave = there.subscribe('grace', (event) => heard.push(event))
  const own = Array.from({ length: 300 }, (_, n): BusEvent => ({ type: 'typing', from: `ada ${n}` }))

  here.publish('alan', { type: 'typing', from: 'somebody else' })
  for (const event of own) here.publish('grace', event)
  await expect.poll(() => heard.length).toBe(300)
  expect(heard).toEqual(own)

  leave()
  const after = hearOf(there, 'alan')
  here.publish('grace', { type: 'alert' })
  here.publish('alan', { type: 'credits' })
  await expect.poll(() => after).toEqual([{ type: 'credits' }])
  expect(heard).toHaveLength(300)
})

test.each(adapters)('%s: every screen of a member hears an event once', async (_, open) => {
  const { here, there } = await open()
  const [phone, desk] = [hearOf(there, 'grace'), hearOf(here, 'grace')]

  here.publish('grace', { type: 'alert' })
  here.publish('grace', { type: 'credits' })

  const both = [{ type: 'alert' }, { type: 'credits' }]
  await expect.poll(() => [phone, desk]).toEqual([both, both])
})

test('an event too long for NOTIFY reaches the other node as a call to look', async () => {
  const { here, there } = await twoNodes(await testDatabaseUrl())
  const heard = hearOf(there, 'grace')

  here.publish('grace', { type: 'typing', from: 'é'.repeat(5_000) })
  here.publish('grace', { type: 'alert' })

  await expect.poll(() => heard).toEqual([{ type: 'refetch' }, { type: 'alert' }])
})

test('a node whose connection broke tells its screens to refetch, and hears and speaks again', async () => {
  const url = await testDatabaseUrl()
  const { here, there } = await twoNodes(url)
  const heard = hearOf(there, 'grace')
  const heardHere = hearOf(here, 'ada')

  await breakConnections(url)
  here.publish('grace', { type: 'alert' })
  there.publish('ada', { type: 'credits' })

  await expect.poll(() => heard).toContainEqual({ type: 'refetch' })
  await expect.poll(() => heardHere).toContainEqual({ type: 'refetch' })
  here.publish('grace', { type: 'typing', from: 'ada' })
  there.publish('ada', { type: 'typing', from: 'grace' })
  await expect.poll(() => heard.at(-1)).toEqual({ type: 'typing', from: 'ada' })
  await expect.poll(() => heardHere.at(-1)).toEqual({ type: 'typing', from: 'grace' })
})

test('a node whose connection fell silent tells its screens to refetch, and hears again', async () => {
  const url = await testDatabaseUrl()
  const proxy = await freezingProxy(url)
  const [here, there] = [await openNode(url), await openNode(proxy.url)]
  const heard = hearOf(there, 'grace')

  proxy.freeze()

  await expect.poll(() => heard, { timeout: 25_000 }).toContainEqual({ type: 'refetch' })
  here.publish('grace', { type: 'alert' })
  await expect.poll(() => heard.at(-1)).toEqual({ type: 'alert' })
})

test.each(['', 'null', '{"from":"psql"}', '{"from":"psql","notes":[1]}'])(
  'a node takes no harm from %j, which somebody else notifies',
  async (payload) => {
    const url = await testDatabaseUrl()
    const { here, there } = await twoNodes(url)
    const heard = hearOf(there, 'grace')

    await notify(url, payload)
    here.publish('grace', { type: 'alert' })

    await expect.poll(() => heard).toEqual([{ type: 'alert' }])
  },
)

async function oneNode() {
  return sameNode(embeddedBus())
}

async function twoNodes(url: string) {
  return { here: await openNode(url), there: await openNode(url) }
}

function sameNode(bus: Bus) {
  return { here: bus, there: bus }
}

async function openNode(url: string): Promise<Bus> {
  const bus = await postgresBus(url)
  onTestFinished(() => bus.close())
  return bus
}

function hearOf(bus: Bus, memberId: string): BusEvent[] {
  const heard: BusEvent[] = []
  bus.subscribe(memberId, (event) => heard.push(event))
  return heard
}

async function notify(url: string, payload: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`select pg_notify('akin_events', $1)`, [payload])
  await client.end()
}

/** As when the database restarts or a firewall forgets: every listening connection ends without a word. */
async function breakConnections(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rowCount).toBe(2)
  await client.end()
}
