import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { type Billing, payments } from '#contract/billing.ts'
import { system } from '#contract/system.ts'
import { errors } from '#contract/errors.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleBilling, sampleSubscription } from '#web/testing/sample-billing.ts'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { SubscribeScreen } from './subscribe-screen.tsx'

const standing = (changes: Partial<Billing>, isSubscribed = false) => [
  answer(auth.user, sampleUser({ isSubscribed })),
  answer(payments.overview, sampleBilling(changes)),
]

function open(changes: Partial<Billing>, isSubscribed = false) {
  const calls = server(
    ...standing(changes, isSubscribed),
    answer(system.config, sampleConfig({ payments: { provider: 'sandbox' } })),
    answer(payments.createSubscription, { clientSecret: 'pi_2_secret_2' }),
  )
  renderAt('/subscribe', <SubscribeScreen />)
  return calls
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inSheet = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('a subscription that runs without premium is stopped from the offer', async () => {
  const unpaid = sampleSubscription({ status: 'unpaid', hasPaymentFailed: true, paidThrough: null, nextChargeAt: null })
  const calls = open({ subscription: unpaid })
  await click('Cancel it')
  expect(screen.getByText(/It ends now\. Nothing more is charged/)).toBeTruthy()
  const over = sampleSubscription({ ...unpaid, status: 'ended', hasPaymentFailed: false })
  calls.answers.push(answer(payments.cancel, over), ...standing({ subscription: over }))

  await inSheet('Cancel premium')

  expect(await screen.findByText('Premium canceled')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Payment failed' })).toBeNull())
})

test('while a refund is refused the member reads that it is under way, and is offered no way back', async () => {
  const calls = open({ subscription: sampleSubscription({ canWithdrawUntil: '2026-02-19T12:00:00.000Z' }) }, true)
  const underWay = sampleSubscription({ isRefundUnderWay: true, cancelsAtPeriodEnd: true, nextChargeAt: null })
  await click('Withdraw and be paid back')
  calls.answers.push(answer(payments.withdraw, underWay), ...standing({ subscription: underWay }, true))

  await inSheet('Withdraw')

  const notice = await screen.findByRole('complementary', { name: 'Refund under way' })
  expect(notice.textContent).toContain('nothing more is charged')
  for (const name of ['Undo the cancellation', 'Cancel premium', 'Withdraw and be paid back']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a refund that is under way after premium has ended is shown beside the offer', async () => {
  open({ subscription: sampleSubscription({ status: 'ended', isRefundUnderWay: true, nextChargeAt: null }) })

  expect(await screen.findByRole('complementary', { name: 'Refund under way' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Premium' })).toBeTruthy()
})

test('the price that the operator has named at the provider is shown, in its currency', async () => {
  open({ premiumPrice: { cents: 1500, currency: 'jpy' } })
  expect(await screen.findByText('¥1,500')).toBeTruthy()

  await click('Start Premium')

  expect(await screen.findByRole('button', { name: 'Pay ¥1,500' })).toBeTruthy()
})

test('while the provider has not told what premium costs the page says when it will be seen', async () => {
  open({ premiumPrice: null })

  expect(await screen.findByText('You see the price before you pay.')).toBeTruthy()
})

test('a cancellation that could not be undone is said beside the button too', async () => {
  const canceled = sampleSubscription({ cancelsAtPeriodEnd: true, nextChargeAt: null })
  const calls = open({ subscription: canceled }, true)
  await screen.findByRole('button', { name: 'Undo the cancellation' })
  calls.answers.push(refuse(payments.resume, 'payments_unavailable'))

  await click('Undo the cancellation')

  await findInBoth(errors.payments_unavailable.message)
})
