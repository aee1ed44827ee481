import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hermitScreens, memberScreens, newcomerScreens, visitorScreens, type Screen } from './screens.ts'
import { expect, test, testAsRobin } from './test.ts'
import { listSmallTargets } from './touch-targets.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }
const NARROWEST = { width: 320, height: 640 }

const setting = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce', colorScheme: 'light' } as const
// A member who is not there is answered with 404.
const answers = [/status of 404.*\/api\/members\/0+\)/]

test.use(setting)
testAsRobin.use({ ...setting, expectedComplaints: answers })

for (const screen of [...visitorScreens, ...newcomerScreens, ...hermitScreens]) {
  test(`${screen.name} is for everyone`, ({ page }) => check(page, screen))
}
for (const screen of memberScreens) {
  testAsRobin(`${screen.name} is for everyone`, ({ page }) => check(page, screen))
}

async function check(page: Page, { title, open }: Screen): Promise<void> {
  await open(page)

  expect((await page.title()).replace(/^\(\d+\) /, '')).toBe(title)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await expect(page.locator('img:not([alt])')).toHaveCount(0)
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  expect.soft(await listSmallTargets(page)).toEqual([])

  expect.soft(await violations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await contrastViolations(page)).toEqual([])

  await page.setViewportSize(DESKTOP)
  expect.soft(await contrastViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await violations(page)).toEqual([])

  await page.setViewportSize(NARROWEST)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST.width)
}

const violations = async (page: Page) => report(await (await axe(page)).analyze())

/** Only colours change with the colour scheme. */
const contrastViolations = async (page: Page) => report(await (await axe(page)).withRules('color-contrast').analyze())

/** Looks at the page, or at the sheet that is open; cards after the sixth are like those before. */
async function axe(page: Page): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('[aria-label="People near you"] > :nth-child(n + 7)')
  return (await page.getByRole('dialog').isVisible()) ? builder.include('[role="dialog"]') : builder
}

function report({ violations: found }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`))
}
