import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { safety } from '#contract/safety.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'

const t = await testApp()
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

const save = (viewer: Member, other: Member) => viewer.call(discovery.save, { params: { userId: other.id } })
const savedOf = async (viewer: Member) => (await viewer.call(discovery.saved)).body.map(({ id }) => id)

test('whom one keeps for later is in a list of its own, the latest first, once however often it is asked', async () => {
  const at = island()
  const [ada, grace, alan] = [await t.member({ at }), await t.member({ at }), await t.member({ at })]
  await Promise.all(Array.from({ length: 20 }, () => save(ada, grace)))
  await save(ada, alan)

  expect(await savedOf(ada)).toEqual([alan.id, grace.id])
  const cards = (await ada.call(discovery.discover)).body
  expect(cards.every(({ isSaved }) => isSaved)).toBe(true)

  await ada.call(discovery.unsave, { params: { userId: alan.id } })
  expect(await savedOf(ada)).toEqual([grace.id])
  expect((await ada.call(discovery.member, { params: { id: alan.id } })).body).toMatchObject({ isSaved: false })
})

test('pages follow each other', async () => {
  const at = island()
  const [ada, ...others] = await Promise.all([1, 2, 3, 4].map(() => t.member({ at })))
  for (const other of others) await save(ada!, other)

  const first = await ada!.call(discovery.saved, { query: { limit: 2 } })
  expect(first.body.map(({ id }) => id)).toEqual([others[2]!.id, others[1]!.id])
  const [, before] = /before=(\d+)/.exec(String(first.headers['link'])) ?? []
  const second = await ada!.call(discovery.saved, { query: { limit: 2, before: Number(before) } })
  expect(second.body.map(({ id }) => id)).toEqual([others[0]!.id])
  expect(second.headers['link']).toBeUndefined()
})

test('nobody hears that they were kept: no answer of theirs says it', async () => {
  const at = island()
  const [ada, grace] = [await t.member({ at }), await t.member({ at })]
  const before = (await grace.call(discovery.member, { params: { id: ada.id } })).body
  await save(ada, grace)

  expect((await grace.call(discovery.member, { params: { id: ada.id } })).body).toEqual(before)
  expect(await savedOf(grace)).toEqual([])
})

test('who is blocked, hidden or unknown is not in the list, and is answered alike', async () => {
  const at = island()
  const [ada, grace, alan] = [await t.member({ at }), await t.member({ at }), await t.member({ at })]
  for (const other of [grace, alan]) await save(ada, other)

  await grace.call(safety.block, { body: { userId: ada.id } })
  await ada.call(safety.hide, { params: { userId: alan.id } })
  expect(await savedOf(ada)).toEqual([])

  const eve = await t.member({ at })
  await eve.call(safety.block, { body: { userId: ada.id } })
  expect((await save(ada, eve)).status).toBe(204)
  await eve.call(safety.unblock, { params: { userId: ada.id } })
  expect(await savedOf(ada)).toEqual([])
  expect((await save(ada, ada)).status).toBe(400)
})
