import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { linesOf, payableApp } from '#server/testing/payable-app.ts'
import { signEvent } from '#server/testing/provider.ts'

const t = await payableApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

test('a price that went back in full takes the credits back, once however often it is told', async () => {
  const ada = await t.member()
  const id = await bought(ada, 25)
  await t.provider.refund(id, 125)

  await t.deliver([...(await t.eventsOf(id)), ...(await t.eventsOf(id))])

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect(linesOf((await t.billing(ada)).ledger)).toEqual(['+250 signup_bonus', '+25 purchase', '-25 refund'])
})

test.each([
  ['4 of 50 cents are less than a credit', [4], 10],
  ['5 of 50 cents are one credit', [5], 9],
  ['4 and then 4 are one credit together', [4, 4], 9],
  ['49 of 50 cents leave one', [49], 1],
  ['all of it in three parts leaves none', [20, 20, 10], 0],
])('of a price that went back in part, %s', async (_, parts, kept) => {
  const ada = await t.member()
  const id = await bought(ada, 10)
  for (const cents of parts) {
    await t.provider.refund(id, cents)
    await t.deliver(await t.eventsOf(id))
  }

  expect(await t.balance(ada)).toEqual({ credits: 250 + kept, debt: 0 })
})

test('credits that were spent are owed, the balance never goes below zero, and the next purchase settles it', async () => {
  const ada = await t.member({ credits: 0 })
  const id = await bought(ada, 10)
  await spend(ada, 7)
  await t.provider.refund(id, 50)
  await t.deliver(await t.eventsOf(id))
  expect(await t.balance(ada)).toEqual({ credits: 0, debt: 7 })

  await bought(ada, 25)

  expect(await t.balance(ada)).toEqual({ credits: 18, debt: 0 })
  const lines = linesOf((await t.billing(ada)).ledger).filter((line) => !line.endsWith('message'))
  expect(lines).toEqual(['0 signup_bonus', '+10 purchase', '-3 refund', '+25 purchase', '-7 adjustment'])
})

test('a debt larger than the next purchase is settled by the ones after it', async () => {
  const ada = await t.member({ credits: 0 })
  const id = await bought(ada, 25)
  await spend(ada, 25)
  await t.provider.refund(id, 125)
  await t.deliver(await t.eventsOf(id))

  await bought(ada, 10)
  expect(await t.balance(ada)).toEqual({ credits: 0, debt: 15 })
  await bought(ada, 50)
  expect(await t.balance(ada)).toEqual({ credits: 35, debt: 0 })
})

test('a dispute takes the credits back, and one that was won gives them back, once each', async () => {
  const ada = await t.member()
  const id = await bought(ada, 50)
  const dispute = await t.provider.dispute(id)
  await t.deliver([...(await t.eventsOf(id)), ...(await t.eventsOf(id))])
  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })

  await t.provider.closeDispute(dispute, 'won')
  await t.deliver([...(await t.eventsOf(id)), ...(await t.eventsOf(id))])

  expect(await t.balance(ada)).toEqual({ credits: 300, debt: 0 })
  expect(linesOf((await t.billing(ada)).ledger).slice(1)).toEqual(['+50 purchase', '-50 refund', '+50 adjustment'])
})

test('a dispute that was lost changes nothing more, and one over spent credits that was won frees of the debt', async () => {
  const ada = await t.member({ credits: 0 })
  const lost = await bought(ada, 10)
  await t.provider.closeDispute(await t.provider.dispute(lost), 'lost')
  await t.deliver(await t.eventsOf(lost))
  expect(await t.balance(ada)).toEqual({ credits: 0, debt: 0 })

  const won = await bought(ada, 10)
  await spend(ada, 4)
  const dispute = await t.provider.dispute(won)
  await t.deliver(await t.eventsOf(won))
  expect(await t.balance(ada)).toEqual({ credits: 0, debt: 4 })
  await t.provider.closeDispute(dispute, 'won')
  await t.deliver(await t.eventsOf(won))
  expect(await t.balance(ada)).toEqual({ credits: 6, debt: 0 })
})

test('a payment that went back before anything was heard of it is written down as both', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.pay(id)
  await t.provider.refund(id, 50)

  await t.deliver((await t.eventsOf(id)).toReversed())

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect(linesOf((await t.billing(ada)).ledger).slice(1)).toEqual(['+10 purchase', '-10 refund'])
})

test('a purchase, a refund and twenty messages at once keep the books', async () => {
  const [ada, grace] = [await t.member({ credits: 0 }), await t.member()]
  const old = await bought(ada, 10)
  const fresh = await t.begin(ada, 25)
  await t.provider.pay(fresh)
  await t.provider.refund(old, 50)
  const told = [...(await t.eventsOf(old)), ...(await t.eventsOf(fresh))]

  const body = { receiverId: grace.id, content: 'Hello' }
  const [sent] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => ada.call(messages.send, { body }))),
    ...told.map((event) => t.deliver([event])),
    ...told.map((event) => t.deliver([event])),
  ])

  const paid = sent.filter(({ status, body: message }) => status === 200 && message.cost === 'credit').length
  const { credits, debt } = await t.balance(ada)
  expect(credits - debt).toBe(25 - paid)
  const { ledger } = await t.billing(ada)
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(credits)
  expect(ledger[0]!.balanceAfter).toBe(credits)
})

test('credits that are spent at the very moment they are taken back are owed, each of them once', async () => {
  const grace = await t.member()
  const members = await Promise.all(Array.from({ length: 12 }, () => t.member({ credits: 0 })))
  const outcomes = await Promise.all(
    members.map(async (member, at) => {
      const id = await bought(member, 10)
      await t.provider.refund(id, 50)
      const body = { receiverId: grace.id, content: 'Hello' }
      const { payload, signature } = signEvent((await t.eventsOf(id)).at(-1)!)
      const sending = Array.from({ length: 20 }, () => member.call(messages.send, { body }))
      // Of every second member one message at least is there before; of the others all are under way.
      if (at % 2) await Promise.race(sending)
      const [status, ...sent] = await Promise.all([t.post(payload, signature), ...sending])
      const spent = sent.filter(({ body: message }) => message.cost === 'credit').length
      return { status, ...(await t.balance(member)), spent }
    }),
  )

  expect(outcomes).toEqual(outcomes.map(({ spent }) => ({ status: 200, credits: 0, debt: spent, spent })))
  expect(outcomes.some(({ spent }) => spent > 0)).toBe(true)
})

test('a refund that waits for a message that is being paid takes back what that one leaves', async () => {
  const ada = await t.member({ credits: 0 })
  const id = await bought(ada, 10)
  await t.provider.refund(id, 50)
  const { payload, signature } = signEvent((await t.eventsOf(id)).at(-1)!)

  const told = await t.db.transaction().execute(async (tx) => {
    await sql`update users set credits = credits - 4 where id = ${ada.id}`.execute(tx)
    await sql`insert into message_credits (user_id, amount, type) values (${ada.id}, -4, 'adjustment')`.execute(tx)
    const waiting = t.post(payload, signature)
    await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
    return { waiting }
  })

  expect(await told.waiting).toBe(200)
  expect(await t.balance(ada)).toEqual({ credits: 0, debt: 4 })
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows.length > 0
}

async function bought(member: Member, credits: number): Promise<string> {
  const id = await t.begin(member, credits)
  await t.provider.pay(id)
  await t.deliver(await t.eventsOf(id))
  return id
}

async function spend(member: Member, count: number): Promise<void> {
  const { id: receiverId } = await t.member()
  for (let i = 0; i < count; i++) {
    const { status } = await member.call(messages.send, { body: { receiverId, content: 'Hello' } })
    if (status >= 300) throw new Error(String(status))
  }
}
