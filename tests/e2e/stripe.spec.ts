import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { startStripeTown, STRIPE_SCRIPT } from './stripe-town.ts'
import { beMember, expect, test as base } from './test.ts'

type Town = Awaited<ReturnType<typeof startStripeTown>>

const SCRIPT = 'https://js.stripe.com/**'

const test = base.extend<object, { town: Town }>({
  town: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      const town = await startStripeTown()
      await use(town)
      await town.leave()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ town }, use) => use(town.origin),
  expectedComplaints: [/Failed to load resource: net::ERR_FAILED \(https:\/\/js\.stripe\.com/],
  page: async ({ page, town }, use) => {
    await beMember(page.context(), await signUpMember(() => town.origin, 'Ada'))
    await page.route('/api/create-payment-intent', (route) =>
      route.fulfill({ json: { clientSecret: 'pi_1_secret_1' } }),
    )
    await use(page)
  },
})

async function choosePackage(page: Page, answers: (object | string)[] = []): Promise<void> {
  await page.addInitScript(`window.answers = ${JSON.stringify(answers)}`)
  await page.goto('/checkout')
  await page.getByRole('button', { name: /^25 credits/ }).click()
}

test('Stripe’s fields mount, and every outcome of a payment is shown', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }))
  await choosePackage(page, [
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    'cut',
    { paymentIntent: { status: 'requires_action' } },
    { error: { type: 'card_error', message: 'We are unable to authenticate you.' } },
    { paymentIntent: { status: 'requires_action' } },
    { paymentIntent: { status: 'succeeded' } },
  ])
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByText('Test mode')).toHaveCount(0)
  const pay = page.getByRole('button', { name: 'Pay $1.25' })

  for (const words of [
    'Your card was declined.',
    'The answer of the payment system was lost.',
    'We are unable to authenticate you.',
  ]) {
    await pay.click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(toast(page, 'Payment Failed')).toContainText(words)
  }
  await pay.click()
  await expect(page.getByText('Payment received, your credits are on their way')).toBeVisible()
})

test('back from a bank’s page the payment goes on, and the address is clean', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }))
  await choosePackage(page)
  await expect(page.getByLabel('Card number')).toBeVisible()

  await page.addInitScript("window.found = 'succeeded'")
  await page.goto('/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded')

  await expect(page.getByText('Payment received, your credits are on their way')).toBeVisible()
  await expect(page).toHaveURL('/checkout?credits=25')
})

test('with Stripe’s script blocked the payment system is unavailable', async ({ page }) => {
  await page.route(SCRIPT, (route) => route.abort())

  await choosePackage(page)

  await expect(toast(page, 'Payment System Unavailable')).toContainText(
    'Payment processing is currently unavailable. Please try again later.',
  )
  await expect(page.getByRole('alert').filter({ hasText: 'Payment System Unavailable' })).toBeVisible()
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })
