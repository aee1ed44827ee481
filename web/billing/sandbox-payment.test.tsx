import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sandbox } from '#contract/sandbox.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { SandboxPayment } from './sandbox-payment.tsx'

function open(...answers: Parameters<typeof server>) {
  const calls = server(...answers)
  const onPaid = vi.fn()
  renderAt(
    '/checkout',
    <SandboxPayment
      clientSecret="pi_1_secret_1"
      publishableKey=""
      price="$1.25"
      hasReturned={false}
      onPaid={onPaid}
      onUnavailable={() => {}}
    />,
  )
  return { calls, onPaid }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function fillCard(number = '4242424242424242') {
  await userEvent.type(field('Card number'), number)
  await userEvent.type(field('Expiry'), '1234')
  await userEvent.type(field('CVC'), '123')
}

test('what is typed is grouped, browsers know the fields, and the card pays', async () => {
  const { calls, onPaid } = open(answer(sandbox.confirm, { status: 'succeeded' }))
  await fillCard()
  expect([field('Card number').value, field('Expiry').value, field('CVC').value]).toEqual([
    '4242 4242 4242 4242',
    '12/34',
    '123',
  ])
  expect(['Card number', 'Expiry', 'CVC'].map((name) => field(name).autocomplete)).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
  ])

  await click('Pay $1.25')

  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(calls[0]?.body).toMatchObject({
    clientSecret: 'pi_1_secret_1',
    number: '4242 4242 4242 4242',
    expiry: '12/34',
  })
})

test('a card pasted as a whole is taken', async () => {
  open()
  await userEvent.click(field('Card number'))
  await userEvent.paste('4242-4242-4242-4242')
  await userEvent.click(field('Expiry'))
  await userEvent.paste('12/2034')

  expect([field('Card number').value, field('Expiry').value]).toEqual(['4242 4242 4242 4242', '12/34'])
})

test('what is missing or wrong is said beside its field, and nothing is sent', async () => {
  const { calls } = open()
  await click('Pay $1.25')
  expect(screen.getByText('Please enter the card number.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Card number'))

  await userEvent.type(field('Card number'), '4242424242424241')
  await userEvent.type(field('Expiry'), '0120')
  await userEvent.type(field('CVC'), '1')
  await click('Pay $1.25')

  for (const words of ['This card number is not valid.', 'This card has expired.', 'The CVC has 3 or 4 digits.']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(calls).toHaveLength(0)
})

test('a declined card is said in the provider’s words, and nothing typed is lost', async () => {
  const { onPaid } = open(refuse(sandbox.confirm, 'card_declined'))
  await fillCard('4000000000000002')

  await click('Pay $1.25')

  await findInBoth('Payment Failed')
  await findInBoth('Your card was declined.')
  expect(field('Card number').value).toBe('4000 0000 0000 0002')
  expect(onPaid).not.toHaveBeenCalled()
})

test.each([
  ['Approve', 'pass', answer(sandbox.authenticate, { status: 'succeeded' }), 1],
  ['Decline', 'fail', refuse(sandbox.authenticate, 'card_declined'), 0],
] as const)('the bank asks, and "%s" is passed on', async (button, outcome, settled, paid) => {
  const { calls, onPaid } = open(answer(sandbox.confirm, { status: 'requires_action' }), settled)
  await fillCard('4000002500003155')
  await click('Pay $1.25')
  expect(await screen.findByRole('dialog', { name: 'Your bank asks you to confirm' })).toBeTruthy()

  await click(button)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ clientSecret: 'pi_1_secret_1', outcome })
  expect(onPaid).toHaveBeenCalledTimes(paid)
  expect(screen.queryAllByText('Payment Failed').length > 0).toBe(paid === 0)
})

test('however often one presses, one payment is sent', async () => {
  const { calls, onPaid } = open(answer(sandbox.confirm, { status: 'succeeded' }))
  await fillCard()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Card' })

  for (let press = 0; press < 20; press++) form.requestSubmit()

  await waitFor(() => expect(onPaid).toHaveBeenCalled())
  expect(calls).toHaveLength(1)
})

test('a test card is one tap away', async () => {
  open()
  await userEvent.click(screen.getByText('Test cards'))
  await click(/^4000 0025 0000 3155/)

  expect(field('Card number').value).toBe('4000 0025 0000 3155')
  expect(field('CVC').value).toBe('123')
})
