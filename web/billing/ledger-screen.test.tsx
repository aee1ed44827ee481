import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { billing, type LedgerRow, payments } from '#contract/billing.ts'
import { system } from '#contract/system.ts'
import { answer, asked, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleBilling, samplePurchase } from '#web/testing/sample-billing.ts'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { LedgerScreen } from './ledger-screen.tsx'

const toMaya: LedgerRow = {
  id: 9,
  amount: -1,
  type: 'message',
  description: 'Message',
  person: { id: 'maya', firstName: 'Maya', lastName: 'Okafor' },
  balanceAfter: 26,
  createdAt: '2026-02-06T12:00:00.000Z',
}

function open(ledger: LedgerRow[], headers: Record<string, string> = {}) {
  const calls = server(
    answer(billing.credits, { credits: 26, freeMessagesRemaining: 5 }),
    answer(system.config, sampleConfig({ payments: { provider: 'sandbox' } })),
    answer(payments.overview, sampleBilling({ ledger }), headers),
  )
  renderAt('/credits', <LedgerScreen />)
  return calls
}

const lines = async () =>
  (await screen.findAllByRole('listitem')).filter(({ textContent }) => textContent.includes('Balance'))

test('every line says when, why, how much, and the balance after it', async () => {
  open([toMaya, samplePurchase(), ...sampleBilling().ledger])

  const [message, purchase, welcome] = await lines()
  expect(message?.textContent).toMatch(/Message to Maya Okafor.*−1 credits.*Feb 6, 2026.*Balance 26/)
  expect(within(message!).getByRole('link', { name: 'Maya Okafor' }).getAttribute('href')).toBe('/people/maya')
  expect(purchase?.textContent).toMatch(/25 credits\+25 credits.*Feb 5, 2026.*paid \$1\.25.*Balance 27/)
  expect(welcome?.textContent).toMatch(/Welcome to Akin\+250 credits.*Balance 250/)
  expect(await screen.findByText('You have 26 credits.')).toBeTruthy()
  expect(await screen.findByText('Test mode: no real card is charged')).toBeTruthy()
})

test('a refund and a month of premium name what was paid', async () => {
  open([
    samplePurchase({ id: 11, amount: -25, type: 'refund', balanceAfter: 1 }),
    samplePurchase({ id: 10, amount: 0, package: { credits: 0, cents: 999, currency: 'usd' } }),
  ])

  const [refund, premium] = await lines()
  expect(refund?.textContent).toMatch(/25 credits, paid back−25 credits.*of \$1\.25/)
  expect(premium?.textContent).toMatch(/Akin Premium0 credits.*paid \$9\.99/)
})

test('a withdrawal says what has become of it, and no more', async () => {
  const line = { amount: 0, package: { credits: 0, cents: 999, currency: 'usd' }, balanceAfter: 1 }
  open([
    samplePurchase({ ...line, id: 12, type: 'adjustment', description: 'Refund of premium failed and is tried again' }),
    samplePurchase({ ...line, id: 11, type: 'refund', description: 'Premium withdrawn and paid back' }),
  ])

  const [failed, back] = await lines()
  expect(failed?.textContent).toContain('Refund of premium failed and is tried again')
  expect(back?.textContent).toMatch(/Premium withdrawn and paid back.*of \$9\.99/)
})

test('older lines are loaded on request', async () => {
  const calls = open([toMaya], { link: '</api/billing?after=9.26>; rel="next"' })
  calls.answers.push(asked({ after: '9.26' }, answer(payments.overview, sampleBilling())))
  await screen.findByText('Maya Okafor')
  expect(screen.queryByText('Welcome to Akin')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('Welcome to Akin')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('older lines that could not be had take away none of those that are there', async () => {
  const calls = open([toMaya], { link: '</api/billing?after=9.26>; rel="next"' })
  calls.answers.push(asked({ after: '9.26' }, refuse(payments.overview, 'internal')))
  await screen.findByText('Maya Okafor')

  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('More could not be loaded.')).toBeTruthy()
  expect(screen.getByText('Maya Okafor')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy()
  expect(screen.queryByText('Your credits could not be loaded')).toBeNull()
})

test('without lines it says what will appear', async () => {
  open([])

  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
})

test('a failure says so and can be tried again', async () => {
  const calls = server(
    answer(billing.credits, { credits: 26, freeMessagesRemaining: 5 }),
    answer(system.config, sampleConfig()),
    refuse(payments.overview, 'internal'),
  )
  renderAt('/credits', <LedgerScreen />)

  expect(await screen.findByText('Your credits could not be loaded')).toBeTruthy()
  calls.answers.push(answer(payments.overview, sampleBilling()))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Welcome to Akin')).toBeTruthy()
})
