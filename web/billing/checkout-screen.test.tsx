import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { billing, payments } from '#contract/billing.ts'
import { sandbox } from '#contract/sandbox.ts'
import { type PublicConfig, system } from '#contract/system.ts'
import { billingOverview } from './payment-queries.ts'
import { creditBalance } from './queries.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleBilling, samplePurchase } from '#web/testing/sample-billing.ts'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const UNAVAILABLE = 'Payment processing is currently unavailable. Please try again later.'

const member = (provider: PublicConfig['payments']['provider'], user: Partial<CurrentUser> = {}) =>
  server(
    answer(auth.user, sampleUser(user)),
    answer(billing.credits, { credits: 2, freeMessagesRemaining: 5 }),
    answer(system.config, sampleConfig({ payments: { provider } })),
    answer(payments.overview, sampleBilling()),
    answer(payments.createPaymentIntent, { clientSecret: 'pi_1_secret_1' }),
  )

const open = (address = '/checkout') => renderAt(address, <CheckoutScreen />)
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const intentsOf = (calls: ReturnType<typeof server>) =>
  calls.filter(({ path }) => path === payments.createPaymentIntent.path)

/** Answers this call only when what is returned is called. */
function holdBack(path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answerAtOnce = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === path) await promise
    return answerAtOnce(address, init)
  })
  return resolve
}

async function payWith(number = '4242424242424242') {
  await userEvent.type(await screen.findByLabelText('Card number'), number)
  await userEvent.type(screen.getByLabelText('Expiry'), '1234')
  await userEvent.type(screen.getByLabelText('CVC'), '123')
  await click('Pay $1.25')
}

test('the packages with their prices, what a credit is, and the balance', async () => {
  member('sandbox')
  open()

  await screen.findByText('You have 2 credits')
  expect(screen.getByText(/Each credit is one message, about \$0\.05\. Credits never expire\./)).toBeTruthy()
  const packages = screen.getAllByRole('button').map((choice) => choice.textContent.trim())
  expect(packages).toEqual([
    '10 credits $0.50',
    '25 credits $1.25 Most popular',
    '50 credits $2.50',
    '100 credits $5.00',
  ])
  expect(screen.getByRole('link', { name: 'See all credits' }).getAttribute('href')).toBe('/credits')
})

test('the address of a payment that was not begun here leads to the packages, from where Back leaves the payment', async () => {
  member('sandbox')
  const { history } = open('/checkout?credits=25')

  await click(/^25 credits/)
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(history).toEqual(['/checkout', '/checkout?credits=25'])
})

test('where nothing can be paid, choosing says why and asks for nothing', async () => {
  const calls = member('off')
  open()
  expect(await screen.findByText(UNAVAILABLE)).toBeTruthy()

  await click(/^100 credits/)

  await screen.findByText('Payment System Unavailable')
  expect(screen.getAllByText(UNAVAILABLE).length).toBeGreaterThan(1)
  expect(intentsOf(calls)).toEqual([])
})

test('choosing a package prepares its payment, then the form is there', async () => {
  const calls = member('sandbox')
  const goOn = holdBack(payments.createPaymentIntent.path)
  const { history } = open()

  await click(/^25 credits/)

  expect(await screen.findByText('Preparing payment...')).toBeTruthy()
  goOn()
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(screen.getByText('Test mode: no real card is charged')).toBeTruthy()
  expect(intentsOf(calls).map(({ body }) => body)).toEqual([{ amount: 1.25, credits: 25 }])
  expect(document.activeElement?.textContent).toBe('25 credits')
  expect(history?.at(-1)).toBe('/checkout?credits=25')
})

test.each([
  ['internal', 'Error', 'Failed to initialize payment. Please try again.'],
  ['payments_unavailable', 'Payment System Unavailable', UNAVAILABLE],
] as const)('a payment that cannot be prepared (%s) says so and leaves the packages', async (code, title, words) => {
  const calls = member('sandbox')
  calls.answers.push(refuse(payments.createPaymentIntent, code))
  open()

  await click(/^25 credits/)

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^25 credits/ })).toBeTruthy()
  expect(document.activeElement?.id).toBe('main')
})

test('going back to the packages resets the payment', async () => {
  member('sandbox')
  const { history } = open()
  await click(/^25 credits/)
  await screen.findByLabelText('Card number')

  await click('Back to Packages')

  expect(await screen.findByRole('button', { name: /^100 credits/ })).toBeTruthy()
  expect(history?.at(-1)).toBe('/checkout')
  expect(document.activeElement?.id).toBe('main')
  expect(Object.keys(sessionStorage)).toEqual(['kept-for'])
})

test('after paying the page waits until the credits are there, and shows the new balance', async () => {
  const calls = member('sandbox')
  calls.answers.push(answer(sandbox.confirm, { status: 'succeeded' }))
  const { queryClient } = open()
  await click(/^25 credits/)
  await payWith()

  expect(await screen.findByText('Payment received, your credits are on their way')).toBeTruthy()
  expect(screen.getByText('Payment Received')).toBeTruthy()
  expect(screen.getByText('$1.25 for 25 credits.')).toBeTruthy()

  const ledger = [samplePurchase(), ...sampleBilling().ledger]
  calls.answers.push(
    answer(payments.overview, sampleBilling({ ledger })),
    answer(billing.credits, { credits: 27, freeMessagesRemaining: 5 }),
  )
  await queryClient.invalidateQueries({ queryKey: billingOverview.queryKey })
  await queryClient.invalidateQueries(creditBalance)
  expect(await screen.findByText('25 credits arrived')).toBeTruthy()
  expect(await screen.findByText('You have 27 credits now.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('loading the page again in the middle goes on with the same payment', async () => {
  const calls = member('sandbox')
  const first = open()
  await click(/^25 credits/)
  await screen.findByLabelText('Card number')
  first.unmount()

  open('/checkout?credits=25')

  expect(await screen.findByLabelText('Card number')).toBeTruthy()
  expect(intentsOf(calls)).toHaveLength(1)
})

test('an address that names a package of which no payment was begun shows the packages', async () => {
  member('sandbox')
  open('/checkout?credits=50')

  expect(await screen.findByRole('button', { name: /^50 credits/ })).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('a payment whose answer was lost shows as paid once its credits are there', async () => {
  const calls = member('sandbox')
  const { queryClient } = open()
  await click(/^25 credits/)
  await screen.findByLabelText('Card number')

  calls.answers.push(answer(payments.overview, sampleBilling({ ledger: [samplePurchase()] })))
  await queryClient.invalidateQueries({ queryKey: billingOverview.queryKey })

  await waitFor(() => expect(screen.getByText('25 credits arrived')).toBeTruthy())
})

test('what was bought before is not taken for what is being paid now', async () => {
  const calls = member('sandbox')
  calls.answers.push(
    answer(payments.overview, sampleBilling({ ledger: [samplePurchase({ id: 7 })] })),
    answer(sandbox.confirm, { status: 'succeeded' }),
  )
  open()
  await click(/^25 credits/)
  await payWith()

  expect(await screen.findByText('Payment received, your credits are on their way')).toBeTruthy()
  expect(screen.queryByText('25 credits arrived')).toBeNull()
})

test('another member who signs in here does not find the payment', async () => {
  member('sandbox')
  const first = open()
  await click(/^25 credits/)
  await screen.findByLabelText('Card number')
  first.unmount()
  member('sandbox', { id: 'grace' })

  open('/checkout?credits=25')

  expect(await screen.findByRole('button', { name: /^25 credits/ })).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})
