import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const LIVE = { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
const SHARED = { DATABASE_URL: 'postgres://db/akin', SECRET: 'x'.repeat(32) }
const PRODUCTION = { NODE_ENV: 'production' }

test.each([
  ['nothing is set', {}, 'sandbox'],
  ['the product runs by itself on this machine', PRODUCTION, 'sandbox'],
  ['the address is this machine', { PUBLIC_URL: 'http://localhost:3000' }, 'sandbox'],
  ['the address is this machine in IPv6', { PUBLIC_URL: 'http://[::1]:3000' }, 'sandbox'],
  ['the address is public', { PUBLIC_URL: 'https://akin.example' }, 'off'],
  ['the address only begins like this machine', { PUBLIC_URL: 'https://localhost.example' }, 'off'],
  ['the server listens everywhere', { HOST: '0.0.0.0' }, 'off'],
  ['a proxy stands before it', { TRUST_PROXY: 'loopback' }, 'off'],
  ['the database is shared', SHARED, 'off'],
  ['the database is shared in production', { ...PRODUCTION, ...SHARED }, 'off'],
  ['there are keys', KEYS, 'stripe'],
  ['there are keys and a public address', { ...LIVE, ...SHARED, PUBLIC_URL: 'https://akin.example' }, 'stripe'],
  ['the sandbox is asked for by name', { ...PRODUCTION, ...SHARED, PAYMENTS: 'sandbox' }, 'sandbox'],
  ['the sandbox is asked for beside keys for tests', { ...KEYS, PAYMENTS: 'sandbox' }, 'sandbox'],
  ['payments are switched off', { ...LIVE, PAYMENTS: 'off' }, 'off'],
])('where %s, payments go by %j to %s', (_, environment, kind) => {
  expect(readConfig(environment).payments.kind).toBe(kind)
})

test.each([
  ['a missing key', { ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, 'Stripe needs STRIPE_WEBHOOK_SECRET too'],
  ['missing keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too'],
  ['Stripe without keys', { PAYMENTS: 'stripe' }, 'PAYMENTS is stripe, which needs'],
  [
    'the sandbox with live keys',
    { ...LIVE, PAYMENTS: 'sandbox' },
    'PAYMENTS is sandbox, and the keys of Stripe are live',
  ],
  ['keys of two modes', { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'are of different modes'],
  [
    "keys in each other's place",
    { ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY must begin like sk_live_',
  ],
  ['another host without keys', { STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL is of no use without'],
  ['another host in the open', { ...KEYS, STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL must be https'],
  ['a price without keys', { STRIPE_PREMIUM_PRICE: 'price_1' }, 'STRIPE_PREMIUM_PRICE is of no use without'],
  [
    'a product for a price',
    { ...KEYS, STRIPE_PREMIUM_PRICE: 'prod_1' },
    'STRIPE_PREMIUM_PRICE must be the id of a price',
  ],
  ['an unknown provider', { PAYMENTS: 'cash' }, 'PAYMENTS'],
])('%s refuses the start and says why', (_, environment, words) => {
  expect(() => readConfig(environment)).toThrow(words)
})

test('all mistakes about payments are said at once, beside others', () => {
  const environment = { PORT: 'x', PAYMENTS: 'sandbox', ...LIVE, STRIPE_WEBHOOK_SECRET: '' }

  expect(() => readConfig(environment)).toThrow(/PORT[\s\S]*STRIPE_WEBHOOK_SECRET too[\s\S]*PAYMENTS is sandbox/)
})
