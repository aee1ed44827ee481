import { expect, type Page } from '@playwright/test'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { signUpMember, type ApiMember } from '../../api-member.ts'
import { beMember, townOrigin } from '../test.ts'
import { answerWith, at, heading, type Screen } from './screen.ts'

const GET_CREDITS = 'Get credits · Akin'
const PREMIUM = 'Akin Premium · Akin'

/** Until then a member may withdraw, in these screens. */
const SOON = new Date(Date.now() + 10 * 24 * 3600_000).toISOString()

const PLAN = {
  status: 'active',
  paidThrough: SOON,
  nextChargeAt: SOON,
  cancelsAtPeriodEnd: false,
  hasPaymentFailed: false,
  canWithdrawUntil: SOON,
  price: { cents: 999, currency: 'usd' },
  isRefundUnderWay: false,
}

/** What Robin buys with, and what Robin bought. */
export const paymentScreens: Screen[] = [
  { name: 'checkout', title: GET_CREDITS, open: at('/checkout', (page) => page.getByText(/You have \d+ /)) },
  { name: 'checkout, the card', title: GET_CREDITS, open: openCardForm },
  {
    name: 'checkout, the card with errors and test cards',
    title: GET_CREDITS,
    open: async (page) => {
      await openCardForm(page)
      await page.getByLabel('Card number').fill(TEST_CARDS.pays)
      await page.getByRole('button', { name: 'Pay $1.25' }).click()
      await page.getByText('Test cards').click()
      await expect(page.getByText('Please enter the CVC.')).toBeVisible()
    },
  },
  {
    name: 'checkout, the bank asks',
    title: GET_CREDITS,
    open: async (page) => {
      await page.route('/api/sandbox/confirm', (route) => route.fulfill({ json: { status: 'requires_action' } }))
      await payWithCard(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'checkout, on their way',
    title: GET_CREDITS,
    open: async (page) => {
      await page.route('/api/sandbox/confirm', (route) => route.fulfill({ json: { status: 'succeeded' } }))
      await payWithCard(page)
      await expect(page.getByText(/your credits are on their way/)).toBeVisible()
    },
  },
  {
    name: 'checkout, arrived',
    title: GET_CREDITS,
    open: async (page) => {
      await beMember(page.context(), await buyer())
      await payWithCard(page)
      await expect(heading(page, '25 credits arrived')).toBeVisible()
    },
  },
  { name: 'subscribe', title: PREMIUM, open: at('/subscribe', (page) => page.getByText('$9.99')) },
  {
    name: 'subscribe, premium',
    title: PREMIUM,
    open: async (page) => {
      await havePlan(page, PLAN)
      await expect(page.getByRole('button', { name: 'Cancel premium' })).toBeVisible()
    },
  },
  {
    name: 'subscribe, to be canceled',
    title: PREMIUM,
    open: async (page) => {
      await havePlan(page, PLAN)
      await page.getByRole('button', { name: 'Cancel premium' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'subscribe, a payment failed',
    title: PREMIUM,
    open: async (page) => {
      await havePlan(page, { ...PLAN, status: 'past_due', hasPaymentFailed: true, canWithdrawUntil: null })
      await expect(page.getByRole('button', { name: 'Pay with another card' })).toBeVisible()
    },
  },
  {
    name: 'subscribe, a refund under way',
    title: PREMIUM,
    open: async (page) => {
      const withdrawn = { cancelsAtPeriodEnd: true, nextChargeAt: null, canWithdrawUntil: null, isRefundUnderWay: true }
      await havePlan(page, { ...PLAN, ...withdrawn })
      await expect(page.getByRole('complementary', { name: 'Refund under way' })).toBeVisible()
    },
  },
  {
    name: 'subscribe, without premium and at the price of the operator',
    title: PREMIUM,
    open: async (page) => {
      const subscription = {
        ...PLAN,
        status: 'unpaid',
        paidThrough: null,
        canWithdrawUntil: null,
        isRefundUnderWay: true,
      }
      await answerWith(page, '/api/billing', { subscription, premiumPrice: { cents: 1450, currency: 'eur' } })
      await page.goto('/subscribe')
      await expect(page.getByText('€14.50')).toBeVisible()
    },
  },
  {
    name: 'credits',
    title: 'Your credits · Akin',
    open: at('/credits', (page) => heading(page, 'What came and went')),
  },
]

async function openCardForm(page: Page): Promise<void> {
  await at('/checkout', () => page.getByRole('button', { name: /^25 credits/ }))(page)
  await page.getByRole('button', { name: /^25 credits/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

async function payWithCard(page: Page): Promise<void> {
  await openCardForm(page)
  await page.getByLabel('Card number').fill(TEST_CARDS.pays)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay $1.25' }).click()
}

async function havePlan(page: Page, subscription: object): Promise<void> {
  await answerWith(page, '/api/auth/user', { isSubscribed: true, subscriptionExpiresAt: SOON })
  await answerWith(page, '/api/billing', { subscription })
  await page.goto('/subscribe')
}

let known: Promise<ApiMember> | undefined

/** Somebody else than Robin, who is to stay as the town made them. */
function buyer(): Promise<ApiMember> {
  known ??= signUpMember(townOrigin, 'Bea')
  return known
}
