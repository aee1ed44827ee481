import { TEST_CARDS } from '#contract/sandbox.ts'
import type { TypedCard } from './sandbox.ts'

/** An answer of the bank's, in Stripe's codes and words. */
export type Decline = { code: string; declineCode?: string; message: string }

/** What is kept of a card. How it behaves is a word, so that its number is not needed again. */
type KnownCard = { last4: string; behavior: Behavior }

export type Behavior = keyof typeof TEST_CARDS

const GENERIC = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
const DECLINES: Partial<Record<Behavior, Decline>> = {
  declined: GENERIC,
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  wrongCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
}

export const FAILED_AUTHENTICATION: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const NOT_A_TEST_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
}

/** `away`: the card is charged without its owner, for a renewal. */
export type Presence = 'present' | 'authenticated' | 'away'

/** What the bank says when the card is charged. */
export function askBank(behavior: Behavior, presence: Presence): 'pays' | 'asks' | Decline {
  if (behavior === 'threeDSecure' && presence === 'present') return 'asks'
  if (behavior === 'failsAtRenewal' && presence === 'away') return GENERIC
  return DECLINES[behavior] ?? 'pays'
}

function behaviorOf(digits: string): Behavior | undefined {
  const [name] = Object.entries(TEST_CARDS).find(([, number]) => number === digits) ?? []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The names of the cards are how they behave.
  return name as Behavior | undefined
}

/** The card that was typed, or why it is none, as Stripe says it. Two-digit years are of this century. */
export function readCard({ number, expiry, cvc }: TypedCard, today: Date): KnownCard | Decline {
  const digits = number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits))
    return { code: 'invalid_number', message: 'The card number is not a valid credit card number.' }
  if (!hasCheckDigit(digits)) return { code: 'incorrect_number', message: 'Your card number is incorrect.' }

  const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(expiry.trim()) ?? []
  const expMonth = Number(month)
  const expYear = Number(year) + (year?.length === 2 ? 2000 : 0)
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth()
  if (!(expMonth >= 1 && expMonth <= 12))
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  if (expYear < today.getUTCFullYear() || expYear > today.getUTCFullYear() + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (expYear * 12 + expMonth - 1 < thisMonth)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." }
  if (!/^\d{3}$/.test(cvc.trim())) return { code: 'invalid_cvc', message: "Your card's security code is invalid." }

  const behavior = behaviorOf(digits)
  return behavior ? { last4: digits.slice(-4), behavior } : NOT_A_TEST_CARD
}

/** Luhn: every second digit from the right counts double. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => digit * (place % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}
