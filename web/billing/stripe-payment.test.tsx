import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { system } from '#contract/system.ts'
import { answer, findInBoth, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { stubStripe, type StripeStub } from '#web/testing/stripe-stub.ts'
import { PaymentForm } from './payment-form.tsx'

function open(answers: Partial<StripeStub>, hasReturned = false) {
  const stripe = stubStripe(answers)
  server(answer(system.config, sampleConfig({ payments: { provider: 'stripe', publishableKey: 'pk_test_1' } })))
  const onPaid = vi.fn()
  renderAt(
    '/checkout',
    <PaymentForm clientSecret="pi_1_secret_1" price="$1.25" hasReturned={hasReturned} onPaid={onPaid} />,
  )
  return { stripe, onPaid }
}

/** The button is there before Stripe's field, and pays nothing until then. */
async function payable() {
  const button = await screen.findByRole('button', { name: 'Pay $1.25' })
  await waitFor(() => expect(screen.queryByText('Loading the payment form')).toBeNull())
  return button
}

const pay = async () => userEvent.click(await payable())

test('the payment element stands there in our colors, and paying confirms with the site’s origin to return to', async () => {
  const { stripe, onPaid } = open({ confirmPayment: async () => ({ paymentIntent: { status: 'succeeded' } }) })
  expect(await screen.findByText('Card')).toBeTruthy()

  await pay()

  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(stripe.key).toBe('pk_test_1')
  expect(stripe.elements).toEqual([
    { clientSecret: 'pi_1_secret_1', appearance: expect.objectContaining({ theme: expect.any(String) }) },
  ])
  expect(stripe.confirmations).toEqual([
    expect.objectContaining({ redirect: 'if_required', confirmParams: { return_url: window.location.origin } }),
  ])
  expect(screen.queryByText('Test mode: no real card is charged')).toBeNull()
})

test('what the bank asks for is gone through', async () => {
  const { onPaid } = open({
    confirmPayment: async () => ({ paymentIntent: { status: 'requires_action' } }),
    handleNextAction: async () => ({ paymentIntent: { status: 'succeeded' } }),
  })

  await pay()

  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
})

test.each([
  [
    'a declined card',
    async () => ({ error: { type: 'card_error', message: 'Your card was declined.' } as const }),
    'Your card was declined.',
  ],
  [
    'a bank that said no',
    async () => ({
      paymentIntent: {
        status: 'requires_payment_method' as const,
        last_payment_error: { type: 'card_error' as const, message: 'We are unable to authenticate you.' },
      },
    }),
    'We are unable to authenticate you.',
  ],
  [
    'a lost connection',
    async () => {
      throw new TypeError('Failed to fetch')
    },
    'The answer of the payment system was lost. Please try again; what is paid already is not charged twice.',
  ],
])('%s is said as a toast and beside the form, which stays', async (_, confirmPayment, words) => {
  const { onPaid } = open({ confirmPayment })

  await pay()

  await findInBoth('Payment Failed')
  await findInBoth(words)
  expect(screen.getByRole('button', { name: 'Pay $1.25' })).toBeTruthy()
  expect(onPaid).not.toHaveBeenCalled()
})

test('what Stripe’s own fields complain of is left to them', async () => {
  open({
    confirmPayment: async () => ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }),
  })

  await pay()

  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $1.25' }).hasAttribute('aria-busy')).toBe(false))
  expect(screen.queryByText('Payment Failed')).toBeNull()
})

test('a payment that is paid already counts as paid, however one learns of it', async () => {
  const paid = { status: 'succeeded' } as const
  const twice = open({
    confirmPayment: async () => ({
      error: { type: 'invalid_request_error', payment_intent: { ...paid } as never },
    }),
  })
  await pay()
  await waitFor(() => expect(twice.onPaid).toHaveBeenCalledTimes(1))
})

test('back from a bank’s page the outcome is asked for: paid', async () => {
  const { onPaid } = open({ retrievePaymentIntent: async () => ({ paymentIntent: { status: 'succeeded' } }) }, true)

  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
})

test('back from a bank’s page the outcome is asked for: failed', async () => {
  const refused = { type: 'card_error', message: 'Your bank said no.' } as const
  open(
    {
      retrievePaymentIntent: async () => ({
        paymentIntent: { status: 'requires_payment_method', last_payment_error: refused },
      }),
    },
    true,
  )

  await findInBoth('Your bank said no.')
})

test('however often one presses, one confirmation is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<{ paymentIntent: { status: 'succeeded' } }>()
  const { stripe, onPaid } = open({ confirmPayment: () => promise })
  await payable()
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Payment' })

  for (let press = 0; press < 20; press++) form.requestSubmit()
  resolve({ paymentIntent: { status: 'succeeded' } })

  await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  expect(stripe.confirmations).toHaveLength(1)
})
