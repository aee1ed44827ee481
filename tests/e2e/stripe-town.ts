import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../running-product.ts'

/** A product of its own with keys of Stripe. What it asks of Stripe itself is answered by nobody. */
export async function startStripeTown() {
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-stripe-'))
  const product = await startProduct('server/main.ts', {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: 'sk_test_town',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_town',
    STRIPE_WEBHOOK_SECRET: 'whsec_town',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  })
  return {
    origin: product.origin,
    leave: async () => {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Stands in the place of Stripe's script: one field instead of its frame, and answers from the page's `answers`. */
export const STRIPE_SCRIPT = `
  const element = {
    mount: (place) => { place.innerHTML = '<label>Card number <input name="number" autocomplete="cc-number"></label>' },
    on: (event, listener) => event === 'ready' && queueMicrotask(listener),
    off() {}, update() {}, destroy() {},
  }
  const next = async () => {
    const answer = window.answers.shift()
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return answer
  }
  const stripe = {
    elements: () => ({ create: () => element, update() {}, getElement: () => null }),
    confirmPayment: next,
    handleNextAction: next,
    retrievePaymentIntent: async () => ({ paymentIntent: { status: window.found ?? 'requires_payment_method' } }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  }
  window.Stripe = Object.assign(() => stripe, { version: 'endive' })
`
