import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth, type CurrentUser } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { SubscribeScreen } from './subscribe-screen.tsx'

const UNAVAILABLE = 'Payment processing is currently unavailable. Please try again later.'

const member = (user: Partial<CurrentUser> = {}) => [
  answer(auth.user, sampleUser(user)),
  answer(billing.credits, { credits: 2, freeMessagesRemaining: 5 }),
]

test('the packages with their prices, what a credit is, and the balance', async () => {
  server(...member())
  renderAt('/checkout', <CheckoutScreen />)

  await screen.findByText('You have 2 credits')
  expect(screen.getByText(/Each credit is one message, about \$0\.05\. Credits never expire\./)).toBeTruthy()
  const packages = screen.getAllByRole('radio').map((choice) => choice.parentElement?.textContent)
  expect(packages).toEqual(['10credits$0.50', '25credits$1.25Most popular', '50credits$2.50', '100credits$5.00'])
})

test('what cannot be paid for says why', async () => {
  const user = userEvent.setup()
  server(...member())
  renderAt('/checkout', <CheckoutScreen />)
  const buy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Buy 25 credits for $1.25' })
  expect(buy.disabled).toBe(true)
  expect(document.getElementById(buy.getAttribute('aria-describedby') ?? '')?.textContent).toBe(UNAVAILABLE)

  await user.click(screen.getByRole('radio', { name: /100 ?credits/ }))

  await screen.findAllByText('Payment System Unavailable')
  expect(screen.getAllByText(UNAVAILABLE).length).toBeGreaterThan(1)
})

test('premium: what it changes, what it costs, and that it cannot be started now', async () => {
  server(...member())
  renderAt('/subscribe', <SubscribeScreen />)

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
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Premium' })
  expect(start.disabled).toBe(true)
  expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(UNAVAILABLE)
})

test('subscribers read until when it is paid, and are offered nothing', async () => {
  server(...member({ isSubscribed: true, subscriptionExpiresAt: '2026-03-05T12:00:00.000Z' }))
  renderAt('/subscribe', <SubscribeScreen />)

  await screen.findByText('You are a premium member until March 5, 2026.')
  expect(screen.queryByRole('button', { name: 'Start Premium' })).toBeNull()
})
