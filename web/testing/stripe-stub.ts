import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { vi } from 'vitest'

type Answer = { paymentIntent?: Partial<PaymentIntent>; error?: Partial<StripeError> }

/** What the page asked of Stripe's script, and what that answers next. */
export type StripeStub = {
  key: string | undefined
  elements: object[]
  confirmations: object[]
  confirmPayment: () => Promise<Answer>
  handleNextAction: () => Promise<Answer>
  retrievePaymentIntent: () => Promise<Answer>
}

const state: StripeStub = {
  key: undefined,
  elements: [],
  confirmations: [],
  confirmPayment: () => Promise.reject(new Error('not asked for')),
  handleNextAction: () => Promise.reject(new Error('not asked for')),
  retrievePaymentIntent: async () => ({ paymentIntent: { status: 'requires_payment_method' } }),
}

/** `window.Stripe` as the wrappers expect it, with one field in the place of Stripe's frame. */
export function stubStripe(answers: Partial<StripeStub> = {}): StripeStub {
  Object.assign(state, { key: undefined, elements: [], confirmations: [], ...answers })
  vi.stubGlobal('Stripe', Object.assign(openStripe, { version: 'endive' }))
  return state
}

function openStripe(key: string) {
  state.key = key
  const notUsed = () => {}
  return {
    elements: (options: object) => {
      state.elements.push(options)
      return { create: createElement, update: notUsed, getElement: () => null }
    },
    confirmPayment: async (options: object) => {
      state.confirmations.push(options)
      return state.confirmPayment()
    },
    handleNextAction: () => state.handleNextAction(),
    retrievePaymentIntent: () => state.retrievePaymentIntent(),
    createToken: notUsed,
    createPaymentMethod: notUsed,
    confirmCardPayment: notUsed,
  }
}

function createElement() {
  return {
    mount: (place: HTMLElement) => place.append(Object.assign(document.createElement('p'), { textContent: 'Card' })),
    on: (event: string, listener: () => void) => event === 'ready' && queueMicrotask(listener),
    off: () => {},
    update: () => {},
    destroy: () => {},
  }
}
