import type { Page } from '@playwright/test'
import { listAxeFaults } from './axe-faults.ts'
import { listLostMarks } from './high-contrast.ts'
import { enlargeText } from './large-text.ts'
import { listLayoutFaults } from './layout-faults.ts'
import { drawn } from './layout-shifts.ts'
import { memberScreens } from './screens/member-screens.ts'
import { screenComplaints, type Screen } from './screens/screen.ts'
import { hermitScreens, newcomerScreens, visitorScreens } from './screens/visitor-screens.ts'
import { expect, test, testAsRobin } from './test.ts'
import { listSmallTargets } from './touch-targets.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const NARROWEST = { width: 320, height: 640 }

const setting = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce', colorScheme: 'light' } as const

test.use(setting)
testAsRobin.use({ ...setting, expectedComplaints: screenComplaints })

for (const screen of [...visitorScreens, ...newcomerScreens, ...hermitScreens]) {
  test(`${screen.name} is for everyone, in text of twice the size and in high contrast too`, ({ page }) =>
    check(page, screen))
}
for (const screen of memberScreens) {
  testAsRobin(`${screen.name} is for everyone, in text of twice the size and in high contrast too`, ({ page }) =>
    check(page, screen),
  )
}

/** To open a screen costs more than to look at it: one is opened as the reader with the largest text does, and then set back. */
async function check(page: Page, { title, open }: Screen): Promise<void> {
  const setBack = await enlargeText(page)
  await open(page)
  await checkLargeText(page)
  await setBack()
  await expect.poll(() => rootFontSize(page)).toBe('16px')
  await drawn(page)

  expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(title)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await expect(page.locator('img:not([alt])')).toHaveCount(0)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect.soft(await listSmallTargets(page)).toEqual([])

  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await violations(page), `${colorScheme} at ${viewport.width} px`).toEqual([])
    }
  }

  await page.setViewportSize(NARROWEST)
  // The radar is measured anew with the next frame.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(NARROWEST.width)
}

async function checkLargeText(page: Page): Promise<void> {
  expect(await rootFontSize(page)).toBe('32px')
  await expect.poll(() => listLayoutFaults(page), { timeout: 60_000 }).toEqual([])
  expect.soft(await listSmallTargets(page)).toEqual([])
  expect.soft(await listLostMarks(page)).toEqual([])
}

function rootFontSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
}

/** What axe finds on the page or in the sheet that is open. */
async function violations(page: Page): Promise<string[]> {
  const isSheetOpen = await page.getByRole('dialog').isVisible()
  return listAxeFaults(page, isSheetOpen ? '[role="dialog"]' : undefined)
}
