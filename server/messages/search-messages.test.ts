import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { messageSearch } from '#contract/message-search.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { settings } from '#contract/settings.ts'
import { eraseMembers } from '#server/account/erase-members.ts'
import { testApp } from '#server/testing/app.ts'
import { indexMessages } from './index-messages.ts'
import { removeMessage } from './remove-message.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

test('a message is found by the beginnings of its words by both of the two, before it is indexed and after', async () => {
  const [ada, grace] = [await t.member({ firstName: 'Ada' }), await t.member({ firstName: 'Grace' })]
  const id = await write(ada, grace, 'Two Cafés by the Willamette')
  await write(grace, ada, 'A café, then')

  for (const step of [undefined, settle]) {
    await step?.()
    expect(await search(ada, 'willam CAFE')).toEqual([
      expect.objectContaining({ id, senderId: ada.id, excerpt: 'Two Cafés by the Willamette' }),
    ])
    expect((await search(grace, 'willamette')).map(({ user }) => user.firstName)).toEqual(['Ada'])
    expect(await search(ada, 'cafe')).toHaveLength(2)
    expect(await search(ada, 'cafe lake')).toEqual([])
  }
})

test('nobody finds what others have written to each other', async () => {
  const [ada, grace, eve] = [await t.member(), await t.member(), await t.member()]
  await write(ada, grace, 'Our secret is Mauveine')
  await write(eve, ada, 'Hello')
  await settle()
  await write(ada, grace, 'Mauveine again')

  expect(await search(eve, 'mauveine')).toEqual([])
  expect(await search(ada, 'mauveine')).toHaveLength(2)
})

test('what was deleted or removed is found no more, and its words are gone', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [gone, hidden, removed] = [
    await write(ada, grace, 'Quokka one'),
    await write(ada, grace, 'Quokka two'),
    await write(ada, grace, 'Quokka three'),
  ]
  const fresh = await write(ada, grace, 'Quokka four')
  await indexUpTo(removed)
  await t.db.updateTable('messages').set({ createdAt: sql`now()` }).where('id', '=', gone).execute() // prettier-ignore

  await ada.call(messages.deleteForEveryone, { params: { id: gone } })
  await ada.call(messages.deleteForMe, { params: { id: hidden } })
  await ada.call(messages.deleteForMe, { params: { id: fresh } })
  await t.db.transaction().execute((tx) => removeMessage(tx, ada.id, removed))

  expect(await search(ada, 'quokka')).toEqual([])
  expect((await search(grace, 'quokka')).map(({ id }) => id)).toEqual([fresh, hidden])
  expect(await keptOf(gone, removed)).toEqual([])
  expect((await keptOf(hidden)).map(({ memberKey }) => memberKey)).toEqual([await keyOf(grace)])
  await settle()
  expect(await search(ada, 'quokka')).toEqual([])
  expect((await keptOf(fresh)).filter(({ terms }) => terms !== '')).toHaveLength(1)
})

test('of a message that is deleted while it is indexed no word is kept', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const [first, id] = [await write(ada, grace, 'Axolotl one'), await write(ada, grace, 'Axolotl two')]
  await makeOld()

  await t.db.transaction().execute(async (tx) => {
    await removeMessage(tx, ada.id, id)
    await indexAll()
    expect(await keptOf(first)).toHaveLength(2)
    expect(await keptOf(id)).toEqual([])
  })
  await indexAll()

  expect(new Set((await keptOf(id)).map(({ terms }) => terms))).toEqual(new Set(['']))
  expect((await search(grace, 'axolotl')).map((found) => found.id)).toEqual([first])
})

test('whoever is blocked, and what was only asked, is found no more; taken back and accepted it is', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  await write(ada, grace, 'Pangolin of Grace')
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Pangolin too' } })
  await ada.call(settings.change, { body: { writers: 'connections' } })
  await write(alan, ada, 'Pangolin of Alan')

  for (const step of [undefined, settle]) {
    await step?.()
    await ada.call(safety.block, { body: { userId: grace.id } })
    expect(await search(ada, 'pangolin')).toEqual([])
    expect(await search(grace, 'pangolin')).toEqual([])
    expect(await search(alan, 'pangolin')).toHaveLength(1)
    await ada.call(safety.unblock, { params: { userId: grace.id } })
    expect(await search(ada, 'pangolin')).toHaveLength(2)
  }
  await ada.call(messages.decide, { params: { userId: alan.id }, body: { decision: 'accept' } })
  expect(await search(ada, 'pangolin')).toHaveLength(3)
})

test('with their account a member’s words go, also those that others could find', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const id = await write(ada, grace, 'Numbat')
  await settle()
  expect(await keptOf(id)).toHaveLength(2)

  await t.db.updateTable('users').set({ eraseAt: sql`now() - interval '1 day'` }).where('id', '=', ada.id).execute() // prettier-ignore
  expect(await search(grace, 'numbat')).toEqual([])
  await eraseMembers(t)

  expect(await keptOf(id)).toEqual([])
})

test('older hits follow the link, each once, while the index takes them in', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const ids: number[] = []
  for (let n = 0; n < 7; n++) ids.push(await write(ada, grace, `Tapir ${n}`))
  await indexUpTo(ids[3]!)

  const found: number[] = []
  let before: number | undefined
  do {
    const query = { q: 'tapir', limit: 2, ...(before !== undefined && { before }) }
    const { body, headers } = await ada.call(messageSearch.search, { query })
    found.push(...body.map(({ id }) => id))
    before = Number(/[?&]before=(\d+)[^>]*>; rel="next"/.exec(String(headers['link']))?.[1]) || undefined
    if (found.length === 2) await settle()
  } while (before !== undefined)

  expect(found).toEqual(ids.toReversed())
})

test('whatever is typed is searched for as words, or refused with a sentence', async () => {
  const ada = await t.member()
  const grace = await t.member()
  await write(ada, grace, "It's 100% & 'quoted' (really) | not:* \\ this")

  for (const q of ["'quoted'", '100% &', "it's", 'not:*', '(really) |', '\\ this', 'a<->b', '"not this"', '!!x', '%'.repeat(90) + '100'])
    expect([200, q]).toEqual([(await ada.call(messageSearch.search, { query: { q } })).status, q]) // prettier-ignore
  expect(await search(ada, "'quoted' & (really)")).toHaveLength(1)
  expect((await ada.call(messageSearch.search, { query: { q: ' … ' } })).text).toContain('Type a letter or a number')
  expect((await ada.call(messageSearch.search, { query: { q: 'x'.repeat(101) } })).text).toContain(
    'at most 100 characters',
  )
  expect((await ada.call(messageSearch.search, { query: { q: 'a\0b' } })).status).toBe(400)
})

async function write(from: Member, to: Member, content: string): Promise<number> {
  return (await from.call(messages.send, { body: { receiverId: to.id, content } })).body.id
}

async function search(member: Member, q: string) {
  return (await member.call(messageSearch.search, { query: { q } })).body
}

/** Everything is so old that the index takes it in. */
async function settle(): Promise<void> {
  await makeOld()
  await indexAll()
}

async function makeOld(upTo = Number.MAX_SAFE_INTEGER): Promise<void> {
  await t.db.updateTable('messages').set({ createdAt: sql`now() - interval '1 hour'` }).where('id', '<=', upTo).execute() // prettier-ignore
}

async function indexUpTo(id: number): Promise<void> {
  await makeOld(id)
  await indexAll()
}

async function indexAll(): Promise<void> {
  await indexMessages(t.db, 0, new AbortController().signal)
}

async function keptOf(...ids: number[]) {
  return t.db.selectFrom('messageTerms').selectAll().where('messageId', 'in', ids).execute()
}

async function keyOf({ id }: Member): Promise<number> {
  return (await t.db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
}
