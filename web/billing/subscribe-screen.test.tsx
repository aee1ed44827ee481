import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { payments, type Subscription } from '#contract/billing.ts'
import { sandbox } from '#contract/sandbox.ts'
import { type PublicConfig, system } from '#contract/system.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleBilling, sampleSubscription } from '#web/testing/sample-billing.ts'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { billingOverview } from './payment-queries.ts'
import { SubscribeScreen } from './subscribe-screen.tsx'

const PREMIUM = { isSubscribed: true, subscriptionExpiresAt: '2026-03-05T12:00:00.000Z' }

type Standing = { user?: Partial<CurrentUser>; subscription?: Subscription | null }

const standing = ({ user = {}, subscription = null }: Standing) => [
  answer(auth.user, sampleUser(user)),
  answer(payments.overview, sampleBilling({ subscription })),
]

function open(
  stands: Standing = {},
  provider: PublicConfig['payments']['provider'] = 'sandbox',
  address = '/subscribe',
) {
  const calls = server(
    ...standing(stands),
    answer(system.config, sampleConfig({ payments: { provider } })),
    answer(payments.createSubscription, { clientSecret: 'pi_2_secret_2' }),
  )
  return { calls, ...renderAt(address, <SubscribeScreen />) }
}

const member = (changes: Partial<Subscription> = {}) =>
  open({ user: PREMIUM, subscription: sampleSubscription(changes) })
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const inSheet = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

async function payWith(number: string) {
  await userEvent.type(await screen.findByLabelText('Card number'), number)
  await userEvent.type(screen.getByLabelText('Expiry'), '1234')
  await userEvent.type(screen.getByLabelText('CVC'), '123')
  await click('Pay $9.99')
}

test('premium: what it changes, what it costs, and how to start', async () => {
  open()

  await screen.findByText('$9.99')
  for (const feature of [
    'Unlimited messaging',
    'Priority discovery',
    'Advanced filters',
    'Read receipts',
    'Premium badge',
  ]) {
    expect(screen.getByText(feature)).toBeTruthy()
  }
  expect(screen.getByRole('button', { name: 'Start Premium' })).toBeTruthy()
  expect(await screen.findByText('Test mode: no real card is charged')).toBeTruthy()
})

test('starting premium shows the payment form, and going back to the plans leaves it', async () => {
  const { calls, history } = open()

  await click('Start Premium')

  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay $9.99' })).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/api/create-subscription')).toHaveLength(1)
  await click('Back to Plans')
  expect(await screen.findByRole('button', { name: 'Start Premium' })).toBeTruthy()
  expect(history?.at(-1)).toBe('/subscribe')
  expect(document.activeElement?.id).toBe('main')
})

test('the address of a payment that was not begun here leads to the offer, from where Back leaves the payment', async () => {
  const { history } = open({}, 'sandbox', '/subscribe?step=payment')

  expect(await screen.findByRole('button', { name: 'Start Premium' })).toBeTruthy()
  expect(history).toEqual(['/subscribe'])
  await click('Start Premium')
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(history).toEqual(['/subscribe', '/subscribe?step=payment'])
})

test('whoever has paid is welcomed, and has the page of members once premium is there', async () => {
  const { calls, queryClient } = open()
  calls.answers.push(answer(sandbox.confirm, { status: 'succeeded' }))
  await click('Start Premium')
  await payWith('4242424242424242')

  expect(await screen.findByText('Welcome to Premium!')).toBeTruthy()
  expect(screen.getByText('Payment received, premium is on its way')).toBeTruthy()

  calls.answers.push(...standing({ user: PREMIUM, subscription: sampleSubscription() }))
  await queryClient.invalidateQueries(currentUser)
  expect(await screen.findByText('You are a premium member. Paid through March 5, 2026.')).toBeTruthy()
  expect(Object.keys(sessionStorage)).toEqual(['kept-for'])
})

test('premium that is there before the payment’s answer is welcomed once, as new', async () => {
  const { calls, queryClient } = open()
  await click('Start Premium')
  await screen.findByLabelText('Card number')

  calls.answers.push(...standing({ user: PREMIUM, subscription: sampleSubscription() }))
  await queryClient.invalidateQueries(currentUser)

  expect(await screen.findByText('Welcome to Premium!')).toBeTruthy()
  expect(await screen.findByText('You are a premium member. Paid through March 5, 2026.')).toBeTruthy()
})

test.each([
  ['internal', 'Failed to create subscription. Please try again.'],
  ['payments_unavailable', 'Payment processing is currently unavailable. Please try again later.'],
] as const)('a subscription that cannot be created (%s) says so and leaves the plan', async (code, words) => {
  const { calls } = open()
  calls.answers.push(refuse(payments.createSubscription, code))

  await click('Start Premium')

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Premium' })).toBeTruthy()
})

test('where nothing can be paid, starting says so', async () => {
  open({}, 'off')
  await screen.findByText('Payment processing is currently unavailable. Please try again later.')

  await click('Start Premium')

  expect(await screen.findByText('Payment System Unavailable')).toBeTruthy()
})

test('subscribers read until when it is paid and what is charged next, and are offered nothing', async () => {
  member()

  await screen.findByText('You are a premium member. Paid through March 5, 2026.')
  expect(await screen.findByText('$9.99 on March 5, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start Premium' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw and be paid back' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See all credits' }).getAttribute('href')).toBe('/credits')
})

test('canceling takes two clicks and keeps premium to the end of what is paid', async () => {
  const { calls } = member()
  const canceled = sampleSubscription({ cancelsAtPeriodEnd: true, nextChargeAt: null })
  await click('Cancel premium')
  expect(screen.getByText(/You keep premium until March 5, 2026\. After that nothing is charged/)).toBeTruthy()
  calls.answers.push(answer(payments.cancel, canceled), ...standing({ user: PREMIUM, subscription: canceled }))

  await inSheet('Cancel premium')

  expect(await screen.findByText('Premium canceled')).toBeTruthy()
  expect(await screen.findByText('Canceled. You keep premium until March 5, 2026.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo the cancellation' })).toBeTruthy()
})

test('a cancellation can be taken back', async () => {
  const { calls } = member({ cancelsAtPeriodEnd: true, nextChargeAt: null })
  await screen.findByText('Canceled. You keep premium until March 5, 2026.')
  calls.answers.push(
    answer(payments.resume, sampleSubscription()),
    ...standing({ user: PREMIUM, subscription: sampleSubscription() }),
  )

  await click('Undo the cancellation')

  expect(await screen.findByText('Premium goes on')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Cancel premium' })).toBeTruthy()
})

test('a withdrawal is asked about once, says what happens, and ends premium', async () => {
  const { calls } = member({ canWithdrawUntil: '2026-02-19T12:00:00.000Z' })
  expect(await screen.findByText(/You can withdraw until February 19, 2026/)).toBeTruthy()
  await click('Withdraw and be paid back')
  expect(screen.getByText(/Premium ends, and nothing more is charged\. Everything you paid goes back/)).toBeTruthy()
  const over = sampleSubscription({ status: 'ended', nextChargeAt: null })
  calls.answers.push(answer(payments.withdraw, over), ...standing({ subscription: over }))

  await inSheet('Withdraw')

  expect(await screen.findByText('Premium withdrawn')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Start Premium' })).toBeTruthy()
})

test('a change that is refused says why, and the page shows how things stand', async () => {
  const { calls } = member()
  await click('Cancel premium')
  calls.answers.push(refuse(payments.cancel, 'not_premium'), ...standing({}))

  await inSheet('Cancel premium')

  expect(await screen.findByText('There is no premium subscription to change.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Start Premium' })).toBeTruthy()
})

test('a renewal that failed says what to do, and is paid with another card', async () => {
  const { calls, queryClient } = member({ status: 'past_due', hasPaymentFailed: true })
  calls.answers.push(answer(sandbox.confirm, { status: 'succeeded' }))
  expect(await screen.findByRole('complementary', { name: 'Payment failed' })).toBeTruthy()

  await click('Pay with another card')
  await payWith('4242424242424242')

  expect(await screen.findByText('Payment Received')).toBeTruthy()
  calls.answers.push(...standing({ user: PREMIUM, subscription: sampleSubscription() }))
  await queryClient.invalidateQueries(billingOverview)
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Payment failed' })).toBeNull())
  expect(await screen.findByText('You are a premium member. Paid through March 5, 2026.')).toBeTruthy()
})

test('after premium stopped for want of payment the offer says why', async () => {
  open({ subscription: sampleSubscription({ status: 'unpaid', hasPaymentFailed: true }) })

  expect(await screen.findByText(/Your last payment failed, and premium has stopped/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Premium' })).toBeTruthy()
})

test('a plan that cannot be loaded can be asked for again', async () => {
  const { calls } = member()
  calls.answers.push(refuse(payments.overview, 'internal'))

  expect(await screen.findByText('Your plan could not be loaded')).toBeTruthy()
  calls.answers.push(...standing({ user: PREMIUM, subscription: sampleSubscription() }))
  await click('Try again')
  expect(await screen.findByRole('button', { name: 'Cancel premium' })).toBeTruthy()
})
