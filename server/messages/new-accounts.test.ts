import { afterAll, expect, test } from 'vitest'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { safety } from '#contract/safety.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp({ MODERATORS: 'moderator@example.com' })
afterAll(() => t.close())
type Member = Awaited<ReturnType<typeof t.member>>

const DAY_MS = 86_400_000

test('a spammer with a new account reaches ten inboxes a day, whatever they try', async () => {
  const spammer = await t.member({ credits: 250 })
  const town = await people(30)

  const answers = await Promise.all(town.map((one) => send(spammer, one)))
  for (const one of town.slice(0, 3)) await one.call(messages.thread, { params: { userId: spammer.id } })
  const again = await Promise.all(town.map((one) => send(spammer, one, 'Once more')))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'openings_spent' })
  expect(again.filter(({ status }) => status === 200)).toHaveLength(10)
  let reached = 0
  for (const one of town) reached += (await one.call(messages.conversations)).body.length
  expect(reached).toBe(10)
  expect((await spammer.call(billing.credits)).body.credits).toBe(230)
  expect((await spammer.call(messages.openings)).body.conversations).toBe(0)
})

test('a spammer who tries everything in a day reaches ten inboxes at most, none with a link and three with one text', async () => {
  const spammer = await t.member({ credits: 250 })
  const town = await people(25)
  const [ad, link] = ['The best offer that you have ever seen in town', 'Come to https://offers.example']

  for (const content of [link, ad, 'Hi', `${ad}!!`, 'Hey', link, 'My telegram: offers'])
    await Promise.all(town.map((one) => send(spammer, one, content)))
  for (const { id } of (await spammer.call(messages.held)).body)
    await spammer.call(messages.withdraw, { params: { id } })
  for (const content of [ad, 'Hi', link]) await Promise.all(town.map((one) => send(spammer, one, content)))

  const inboxes: string[][] = []
  for (const one of town) {
    const { body } = await one.call(messages.thread, { params: { userId: spammer.id } })
    const asked = (await one.call(messages.requests)).body.map(({ preview }) => preview)
    inboxes.push([...body.map(({ content }) => content), ...asked])
  }
  const reached = inboxes.filter((words) => words.length > 0)
  expect(reached.length).toBeLessThanOrEqual(10)
  expect(reached.flat().filter((words) => /offers\.example|telegram/.test(words))).toEqual([])
  expect(reached.filter((words) => words.some((one) => one.startsWith(ad))).length).toBeLessThanOrEqual(3)
})

test('of requests to connect there are fifteen, however many are sent at once, taken back or met by a block', async () => {
  const spammer = await t.member()
  const town = await people(30)

  const answers = await Promise.all(town.slice(0, 20).map((one) => ask(spammer, one)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'asks_spent' })
  const [first, second] = (await spammer.call(connections.list)).body
  await spammer.call(connections.remove, { params: { id: first!.id } })
  const { id } = second!.connectedUser
  await town.find((one) => one.id === id)!.call(safety.block, { body: { userId: spammer.id } })

  expect((await ask(spammer, town[25]!)).body).toMatchObject({ code: 'asks_spent' })
  expect((await spammer.call(messages.openings)).body.connections).toBe(0)
})

test('whoever asks back accepts, also when the day is spent', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  for (const one of await people(15)) await ask(ada, one)
  await ask(grace, ada)

  expect((await ask(ada, grace)).body).toMatchObject({ status: 'accepted' })
})

test('a newcomer who writes as people do notices nothing', async () => {
  const newcomer = await t.member()
  const town = await people(8)

  for (const one of town)
    expect((await send(newcomer, one, 'Hi, how was the market today?'.slice(0, 25))).status).toBe(200)
  for (const one of town.slice(0, 3)) {
    await send(one, newcomer, 'Good, thanks')
    for (let n = 0; n < 5; n++) expect((await send(newcomer, one, `And then ${n}`)).status).toBe(200)
  }
  for (const one of town) expect((await ask(newcomer, one)).status).toBe(200)

  expect((await newcomer.call(messages.openings)).body).toMatchObject({ conversations: 8, connections: 13 })
  let asked = 0
  for (const one of town) asked += (await one.call(messages.requests)).body.length
  expect(asked).toBe(0)
})

test('there is more with a verified address, the days one is here and the people who have answered; a day ends at midnight', async () => {
  const known = await t.member({ createdAt: new Date(Date.now() - 12.5 * DAY_MS) })
  expect((await known.call(messages.openings)).body).toMatchObject({ conversations: 22, connections: 27 })

  const proven = await t.member({ emailVerifiedAt: new Date() })
  expect((await proven.call(messages.openings)).body).toMatchObject({ conversations: 15, connections: 20 })

  const [ada, ...town] = await people(11)
  for (const one of town) await send(ada!, one)
  expect((await ada!.call(messages.openings)).body.conversations).toBe(0)
  await t.db
    .updateTable('conversations')
    .set({ openedAt: new Date(Date.now() - DAY_MS) })
    .execute()
  expect((await ada!.call(messages.openings)).body.conversations).toBe(10)
  for (const one of town.slice(0, 2)) await send(one, ada!)
  expect((await ada!.call(messages.openings)).body.conversations).toBe(14)
})

test('who was written to first spends nothing by answering', async () => {
  const ada = await t.member()
  for (const one of await people(12)) await send(one, ada)
  const { body } = await ada.call(messages.conversations)

  for (const { user } of body) expect((await send(ada, user)).status).toBe(200)

  expect((await ada.call(messages.openings)).body.conversations).toBe(10)
})

async function people(count: number): Promise<Member[]> {
  const all: Member[] = []
  for (let n = 0; n < count; n++) all.push(await t.member())
  return all
}

const send = (from: Member, { id }: { id: string }, content = 'Hello') =>
  from.call(messages.send, { body: { receiverId: id, content } })
const ask = (from: Member, { id }: { id: string }) => from.call(connections.request, { body: { connectedUserId: id } })
