import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { linesOf, payableApp } from '#server/testing/payable-app.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSubscription } from './settle-subscription.ts'

const t = await payableApp()
afterAll(() => t.close())

test('what was seen of a payment before it went back brings nothing back, however late it is written down', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  t.stub.pay(id)
  const early = delayed('findPayment')
  const late = settlePayment(early.uses, id)
  await early.hasSeen
  t.stub.refund(id, 50)
  await t.deliver(t.eventsOf(id))

  early.goOn()
  await late

  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect(linesOf((await t.billing(ada)).ledger).slice(1)).toEqual(['+10 purchase', '-10 refund'])
})

test('what was seen of a subscription before it ended brings premium back to nobody', async () => {
  const { member, id } = await t.premiumMember()
  const early = delayed('findSubscription')
  const late = settleSubscription(early.uses, id)
  await early.hasSeen
  t.stub.end(id)
  await t.deliver(t.eventsOf(id))

  early.goOn()
  await late

  expect((await member.call(auth.user)).body.isSubscribed).toBe(false)
})

/** Looks at once, and tells what it saw when it is let go on. */
function delayed(call: 'findPayment' | 'findSubscription') {
  const seen = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const later = async <T>(look: Promise<T>) => {
    const answer = await look
    seen.resolve()
    await gate.promise
    return answer
  }
  const slow =
    call === 'findPayment'
      ? { findPayment: (id: string) => later(t.payments.findPayment(id)) }
      : { findSubscription: (id: string) => later(t.payments.findSubscription(id)) }
  return { uses: { ...t, payments: { ...t.payments, ...slow } }, hasSeen: seen.promise, goOn: gate.resolve }
}
