import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, testAsRobin, townOrigin } from './test.ts'
import { enlargeText } from './large-text.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
/** What a keyboard leaves of a phone. */
const ABOVE_KEYBOARD = { width: 360, height: 420 }
const REFUSED = { status: 500, json: { code: 'internal', message: 'Something went wrong on our side.' } }

const KEPT_CLEAR = ':is(a[href], button, input, textarea, h1, h2, h3, [role="switch"], [data-keep-clear])'

const expectedComplaints = [/status of (400|500)/]
test.use({ expectedComplaints })
testAsRobin.use({ expectedComplaints })

for (const [name, viewport, isLarge] of [
  ['on a phone', PHONE, false],
  ['above a keyboard', ABOVE_KEYBOARD, false],
  ['on a desktop', DESKTOP, false],
  ['in large text', PHONE, true],
  ['in large text above a keyboard', ABOVE_KEYBOARD, true],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`a failed login hides nothing of its form, and stays said there, ${name}`, async ({ page }) => {
      if (isLarge) await enlargeText(page)
      await page.goto('/login')
      await page.getByLabel('Email').fill(`nobody-${randomUUID()}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign In' }).click()

      await expect(toast(page)).toContainText('Login Failed')
      await expect(page.locator('form')).toContainText('Invalid email or password')
      // There the form alone fills what is seen.
      const kept = isLarge && viewport === ABOVE_KEYBOARD ? 'form > :nth-last-child(-n + 2)' : `form ${KEPT_CLEAR}`
      await expect.poll(() => hidden(page, kept)).toEqual([])
    })

    test(`a message that was not sent hides neither the box nor Send, ${name}`, async ({ page }) => {
      if (isLarge) await enlargeText(page)
      const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
      await beMember(page.context(), ada)
      await page.goto(`/messages?user=${grace.id}`)
      await page.route('/api/messages', (route) => route.fulfill(REFUSED))
      await page.getByRole('textbox', { name: 'Message to Grace' }).fill('Are you there?')
      await page.getByRole('button', { name: 'Send' }).click()

      await expect(toast(page)).toContainText('Failed to send message. Please try again.')
      await expect.poll(() => hidden(page, `form ${KEPT_CLEAR}`)).toEqual([])
    })
  })
}

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  testAsRobin.describe(name, () => {
    testAsRobin.use({ viewport })

    testAsRobin(`on a ${name} a toast on Discover hides no heading and no control`, async ({ page }) => {
      await page.route('/api/connections', (route) => route.fulfill(REFUSED))
      await page.goto('/')
      await page
        .getByRole('button', { name: /^Connect,/ })
        .first()
        .click()

      await expect(toast(page)).toContainText('Failed to send connection request.')
      await expect.poll(() => hidden(page, `body ${KEPT_CLEAR}`)).toEqual([])
      await page.mouse.wheel(0, 500)
      await expect.poll(() => hidden(page, `body ${KEPT_CLEAR}`)).toEqual([])
    })

    testAsRobin(`on a ${name} a toast on a profile hides no heading and nothing of the form`, async ({ page }) => {
      await page.route('/api/profile', (route) => route.fulfill(REFUSED))
      await page.goto('/profile')
      await page.getByLabel('Age').fill('34')
      await page.getByRole('button', { name: 'Save Changes' }).click()

      await expect(toast(page)).toContainText('Failed to update profile. Please try again.')
      await expect.poll(() => hidden(page, `form:has([name="age"]) ${KEPT_CLEAR}, h1, h2`)).toEqual([])
    })
  })
}

testAsRobin.describe('beneath a toast', () => {
  testAsRobin.use({ viewport: PHONE, bypassCSP: true })

  testAsRobin('a sheet that has risen is not hidden, wherever it began', async ({ page }) => {
    await page.route('/api/connections', (route) => route.fulfill(REFUSED))
    await page.goto('/')
    await page.addStyleTag({ content: '[role="dialog"] { animation: rise 500ms step-end !important }' })
    await page
      .getByRole('button', { name: /^Connect,/ })
      .first()
      .click()
    await expect(toast(page)).toBeVisible()
    // Toasts stay while nobody looks at the window.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))

    await page.getByRole('button', { name: 'Filters' }).press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
    await expect.poll(() => hidden(page, '[role="dialog"]')).toEqual([])
  })
})

const toast = (page: Page) => page.locator('[data-toasts] > li')

/** What the toast lies over of what is to be kept clear, by name. It comes in from below, so this is to be asked again. */
async function hidden(page: Page, kept: string): Promise<string[]> {
  const box = (await toast(page).boundingBox())!
  const { width, height } = page.viewportSize()!
  if (box.x < 0 || box.x + box.width > width || box.y + box.height > height)
    return ['the toast, at an edge of the window']
  return page.locator(kept).evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((one) => !one.closest('[role="region"][aria-label^="Notification"], [aria-hidden="true"], .sr-only'))
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((one) => {
          const edge = one.getBoundingClientRect()
          return edge.left < x + width && x < edge.right && edge.top < y + height && y < edge.bottom
        })
        .map((one) => one.getAttribute('aria-label') ?? (one.textContent || one.id)),
    box,
  )
}
