import type { Page } from '@playwright/test'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { signUpMember, type ApiMember } from '../api-member.ts'
import { beMember, expect, test as base, townOrigin } from './test.ts'

/** A declined card is answered with 402, and Chromium says so. */
const test = base.extend({ expectedComplaints: [/status of 402.*\/api\/sandbox\//] })

const MONTH = 31

async function open(page: Page, path: string): Promise<ApiMember> {
  const ada = await signUpMember(townOrigin, 'Ada')
  await beMember(page.context(), ada)
  await page.goto(path)
  await expect(page.getByText('Test mode: no real card is charged')).toBeVisible()
  return ada
}

test('a member buys credits with a card, and has them and the receipt', async ({ page }) => {
  await open(page, '/checkout')
  await expect(page.getByText('You have 250 credits')).toBeVisible()
  await page.getByRole('button', { name: /^25 credits/ }).click()

  await pay(page, TEST_CARDS.pays, '$1.25')

  await expect(toast(page, 'Payment Received')).toContainText('$1.25 for 25 credits.')
  await expect(page.getByRole('heading', { name: '25 credits arrived' })).toBeVisible()
  await expect(page.getByText('You have 275 credits now.')).toBeVisible()
  await expect(pill(page, 275)).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have 275 credits now.')).toBeVisible()
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page).toHaveURL('/credits')
  await expect(lines(page).first()).toContainText(/25 credits\+25.*paid \$1\.25.*Balance 275/)
  await expect(lines(page).last()).toContainText(/\+250.*Balance 250/)
})

test('a declined card takes nothing, keeps what was typed, and another card pays', async ({ page }) => {
  await open(page, '/checkout')
  await page.getByRole('button', { name: /^10 credits/ }).click()

  await pay(page, TEST_CARDS.declined, '$0.50')

  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(pill(page, 250)).toBeVisible()
  await pay(page, TEST_CARDS.pays, '$0.50')
  await expect(toast(page, 'Payment Failed')).toHaveCount(0)
  await expect(page.getByText('You have 260 credits now.')).toBeVisible()
})

test('3-D Secure that fails takes nothing, and passed it pays', async ({ page }) => {
  await open(page, '/checkout')
  await page.getByRole('button', { name: /^50 credits/ }).click()
  await pay(page, TEST_CARDS.threeDSecure, '$2.50')
  const bank = page.getByRole('dialog', { name: 'Your bank asks you to confirm' })
  await expect(bank).toContainText('$2.50')

  await bank.getByRole('button', { name: 'Decline' }).click()

  await expect(toast(page, 'Payment Failed')).toContainText('unable to authenticate')
  await expect(bank).toBeHidden()
  await expect(pill(page, 250)).toBeVisible()

  await page.getByRole('button', { name: 'Pay $2.50' }).click()
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('You have 300 credits now.')).toBeVisible()
})

test('going back and loading again in the middle leads to one payment', async ({ page }) => {
  await open(page, '/checkout')
  await page.getByRole('button', { name: /^100 credits/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^100 credits/ })).toBeVisible()
  await page.goForward()

  await pay(page, TEST_CARDS.pays, '$5.00')

  await expect(page.getByText('You have 350 credits now.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Packages' }).click()
  await expect(page.getByText('You have 350 credits')).toBeVisible()
})

test('premium: subscribe, write without a charge, renew, cancel, and lapse in the open page', async ({ page }) => {
  const ada = await open(page, '/subscribe')
  const grace = await signUpMember(townOrigin, 'Grace')
  await startPremium(page, TEST_CARDS.pays)
  await expect(toast(page, 'Welcome to Premium!')).toBeVisible()
  await expect(page.getByText(/^You are a premium member\. Paid through /)).toBeVisible()
  await expect(badge(page)).toBeVisible()
  const firstMonth = await paidThrough(page)

  await page.goto(`/messages?user=${grace.id}`)
  const box = page.getByRole('textbox', { name: 'Message to Grace' })
  await box.fill('Hello Grace')
  await expect(page.getByText('1 credit', { exact: true })).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByRole('log').getByText('Hello Grace')).toBeVisible()
  await expect(pill(page, 250)).toBeVisible()

  await page.goto('/subscribe')
  await expect(badge(page)).toBeVisible()
  await advance(page, ada)
  await expect.poll(() => paidThrough(page)).not.toBe(firstMonth)

  await page.getByRole('button', { name: 'Cancel premium' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel premium' }).click()
  await expect(toast(page, 'Premium canceled')).toBeVisible()
  await expect(page.getByText(/^Canceled\. You keep premium until /)).toBeVisible()
  await page.getByRole('button', { name: 'Undo the cancellation' }).click()
  await expect(toast(page, 'Premium goes on')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel premium' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel premium' }).click()
  await expect(page.getByText(/^Canceled\. You keep premium until /)).toBeVisible()

  await page.goto(`/messages?user=${grace.id}`)
  await expect(box).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await advance(page, ada)
  await expect(badge(page)).toHaveCount(0)
  await expect(page.getByText('1 credit', { exact: true })).toBeVisible()
})

test('a renewal that fails says so, and another card makes it good; else premium lapses', async ({ page }) => {
  const ada = await open(page, '/subscribe')
  await startPremium(page, TEST_CARDS.failsAtRenewal)
  await expect(badge(page)).toBeVisible()
  await expect(page.getByText(/^You are a premium member/)).toBeVisible()

  await advance(page, ada)

  const warning = page.getByRole('complementary', { name: 'Payment failed' })
  await expect(warning).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await warning.getByRole('button', { name: 'Pay with another card' }).click()
  await pay(page, TEST_CARDS.failsAtRenewal, '$9.99')
  await expect(warning).toHaveCount(0)
  await expect(page.getByText(/^You are a premium member/)).toBeVisible()

  await advance(page, ada)
  await expect(warning).toBeVisible()
  await advance(page, ada)
  await expect(badge(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Premium' })).toBeVisible()
})

test('within 14 days the first purchase of premium is withdrawn from and paid back', async ({ page }) => {
  await open(page, '/subscribe')
  await startPremium(page, TEST_CARDS.pays)
  await page.getByRole('button', { name: 'Withdraw and be paid back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()

  await expect(toast(page, 'Premium withdrawn')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Premium' })).toBeVisible()
})

async function startPremium(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Premium' }).click()
  await pay(page, card, '$9.99')
}

async function pay(page: Page, card: string, price: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: `Pay ${price}` }).click()
}

/** A month goes by while the page is live, so that it hears of it. */
async function advance(page: Page, member: ApiMember): Promise<void> {
  await expect(page.getByRole('banner').getByText('Online')).toBeAttached()
  expect((await member.call('POST', '/api/sandbox/advance', { days: MONTH })).status).toBe(200)
}

const paidThrough = (page: Page) => page.getByText(/^You are a premium member\. Paid through /).textContent()

const badge = (page: Page) => page.getByRole('banner').getByText('Premium', { exact: true })

const pill = (page: Page, credits: number) =>
  page.getByRole('banner').getByRole('link', { name: `${credits} credits, get more` })

const lines = (page: Page) => page.getByRole('region', { name: 'What came and went' }).getByRole('listitem')

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })
