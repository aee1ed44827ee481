import type { Page } from '@playwright/test'
import { registerMember } from '../api-member.ts'
import { beMember, expect, test, testAsRobin, townOrigin } from './test.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

testAsRobin('a desktop has the places and Sign Out in the header, a phone has five tabs', async ({ page }) => {
  const header = page.getByRole('banner')
  const main = page.getByRole('navigation', { name: 'Main' })
  const signOut = header.getByRole('link', { name: 'Sign Out' })
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await expect(header.getByRole('link', { name: /\d+ credits, get more/ })).toBeVisible()
  await expect(signOut).toBeVisible()
  await expect(main).toHaveCount(1)
  await expect(header.getByText('Online')).toHaveCount(1)

  await page.setViewportSize(PHONE)
  await expect(signOut).toBeHidden()
  await expect(main).toHaveCount(1)
  const links = await main.getByRole('link').all()
  const places = await Promise.all(
    links.map(async (link) => [(await link.innerText()).split('\n').at(-1), await link.getAttribute('href')]),
  )
  expect(places).toEqual([
    ['Discover', '/'],
    ['Messages', '/messages'],
    ['Network', '/networking-alerts'],
    ['Liked', '/connections'],
    ['Profile', '/profile'],
  ])
})

testAsRobin('the footer leads a member to the policy and back', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveTitle('Privacy policy · Akin')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8)

  await page.getByRole('link', { name: 'Back to Akin' }).click()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
})

test('with an incomplete profile every address is onboarding, but for the policy', async ({ page }) => {
  await beMember(page.context(), await registerMember(townOrigin, 'Nora'))
  for (const address of ['/', '/messages', '/profile/edit', '/nowhere']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
  }

  await policyFromFooter(page)
})

test('a newcomer reads the policy and goes on with onboarding', async ({ page }) => {
  await beMember(page.context(), await registerMember(townOrigin, 'Nora'))
  await page.goto('/onboarding')
  await page.getByLabel('Bio').fill('I repair radios.')

  await policyFromFooter(page)

  await page.getByRole('link', { name: 'Back to Akin' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('I repair radios.')
})

async function policyFromFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
}

for (const width of [360, 768, 1280]) {
  test(`at ${width} px the way onward from a page for visitors ends where its column ends`, async ({ page }) => {
    await page.setViewportSize({ ...DESKTOP, width })
    for (const [address, words] of [
      ['/', 'Sign In'],
      ['/privacy-policy', 'Back to Akin'],
    ] as const) {
      await page.goto(address)
      const beyond = await page.getByRole('banner').evaluate((header, label) => {
        const link = [...header.querySelectorAll('a')].find(({ textContent }) => textContent === label)!
        const text = document.createRange()
        text.selectNodeContents(link)
        const columnEnd = header.getBoundingClientRect().right - parseFloat(getComputedStyle(header).paddingRight)
        return columnEnd - text.getBoundingClientRect().right
      }, words)
      expect(Math.abs(beyond)).toBeLessThan(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}
