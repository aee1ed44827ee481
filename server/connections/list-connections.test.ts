import { afterAll, expect, test } from 'vitest'
import { connections, type ConnectionsQuery } from '#contract/connections.ts'
import { nextQuery } from '#server/testing/crowd.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('connections are listed newest first, a page at a time, each once', async () => {
  const ada = await t.member()
  const ids: number[] = []
  for (let n = 0; n < 5; n++) {
    const peer = await t.member()
    const { id } = n % 2 ? await ask(ada, peer) : await ask(peer, ada)
    if (n > 2) await connect(ada, peer)
    ids.push(id)
  }

  const pages = await pagesOf(ada, { limit: 2 })

  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]])
  expect((await ada.call(connections.list)).headers['link']).toBeUndefined()
})

test('each of the three lists has pages of its own', async () => {
  const ada = await t.member()
  const asked = { incoming: [] as string[], outgoing: [] as string[], connected: [] as string[] }
  for (let n = 0; n < 3; n++) {
    const [asker, wanted, friend] = [await t.member(), await t.member(), await t.member()]
    await ask(asker, ada)
    await ask(ada, wanted)
    await (n % 2 ? connect(ada, friend) : connect(friend, ada))
    asked.incoming.unshift(asker.id)
    asked.outgoing.unshift(wanted.id)
    asked.connected.unshift(friend.id)
  }

  for (const relation of ['incoming', 'outgoing', 'connected'] as const) {
    const pages = await pagesOf(ada, { relation, limit: 2 })
    expect(pages.map((page) => page.length)).toEqual([2, 1])
    expect(pages.flat().map(({ connectedUser }) => connectedUser.id)).toEqual(asked[relation])
  }
})

test('a page that ended before someone was removed goes on where it ended', async () => {
  const ada = await t.member()
  const peers = [await t.member(), await t.member(), await t.member()]
  const ids: number[] = []
  for (const peer of peers) ids.push((await ask(peer, ada)).id)

  const first = await ada.call(connections.list, { query: { limit: 2 } })
  await ada.call(connections.remove, { params: { id: ids[1]! } })

  const { body } = await ada.call(connections.list, { query: nextQuery(first)! })
  expect(body.map(({ id }) => id)).toEqual([ids[0]])
})

test('what is between two is asked for by the other one', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  await ask(ada, grace)
  await ask(alan, ada)

  const between = async (one: Member, other: Member) =>
    (await one.call(connections.list, { query: { userId: other.id } })).body.map(({ direction }) => direction)

  expect(await between(ada, grace)).toEqual(['outgoing'])
  expect(await between(grace, ada)).toEqual(['incoming'])
  expect(await between(grace, alan)).toEqual([])
})

test('the counts are those of the lists: neither blocked nor suspended members are in them', async () => {
  const ada = await t.member()
  const people = Object.fromEntries(
    await Promise.all(
      ['incoming', 'outgoing', 'connected', 'blocker', 'blocked', 'suspended'].map(async (name) => [
        name,
        await t.member(),
      ]),
    ),
  ) as Record<string, Member>
  await ask(ada, people['outgoing']!)
  for (const name of ['incoming', 'blocker', 'blocked', 'suspended']) await ask(people[name]!, ada)
  await connect(ada, people['connected']!)
  expect((await ada.call(connections.counts)).body).toEqual({ incoming: 4, outgoing: 1, connected: 1 })

  await t.db
    .insertInto('blocks')
    .values([
      { blockerId: people['blocker']!.id, blockedId: ada.id },
      { blockerId: ada.id, blockedId: people['blocked']!.id },
    ])
    .execute()
  await t.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', people['suspended']!.id).execute()

  expect((await ada.call(connections.counts)).body).toEqual({ incoming: 1, outgoing: 1, connected: 1 })
  expect((await ada.call(connections.list)).body).toHaveLength(3)
})

test('a page has a size and an end that are numbers, and a list that exists', async () => {
  const ada = await t.member()
  for (const query of ['limit=0', 'limit=101', 'after=0', 'after=x', 'relation=enemy']) {
    const answer = await ada.call({ ...connections.list, path: `/api/connections?${query}` })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
})

async function ask(from: Member, to: Member) {
  return (await from.call(connections.request, { body: { connectedUserId: to.id } })).body
}

async function connect(one: Member, other: Member): Promise<void> {
  await ask(one, other)
  await ask(other, one)
}

/** Follows the links from the first page to the last. */
async function pagesOf(member: Member, first: Partial<ConnectionsQuery>) {
  const pages = []
  for (let query: Partial<ConnectionsQuery> | null = first; query;) {
    const answer = await member.call(connections.list, { query })
    pages.push(answer.body)
    query = nextQuery(answer) as Partial<ConnectionsQuery> | null
  }
  return pages
}
