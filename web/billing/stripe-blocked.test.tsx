import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { system } from '#contract/system.ts'
import { answer, findInBoth, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { stubStripe } from '#web/testing/stripe-stub.ts'
import { PaymentForm } from './payment-form.tsx'

/** Every script that is asked for fails to come. */
function blockScripts() {
  const blocker = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) node.dispatchEvent(new Event('error'))
    }
  })
  blocker.observe(document.head, { childList: true })
}

// In a file of its own: once Stripe's script is there it stays.
test('with Stripe’s script blocked the payment system is unavailable, until it can be loaded', async () => {
  blockScripts()
  server(answer(system.config, sampleConfig({ payments: { provider: 'stripe', publishableKey: 'pk_test_1' } })))
  renderAt(
    '/checkout',
    <PaymentForm clientSecret="pi_1_secret_1" price="$1.25" hasReturned={false} onPaid={() => {}} />,
  )

  await findInBoth('Payment System Unavailable')
  await findInBoth('Payment processing is currently unavailable. Please try again later.')

  stubStripe()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Card')).toBeTruthy()
})
