import type { Page } from '@playwright/test'
import { listLostMarks } from './high-contrast.ts'
import { enlargeText } from './large-text.ts'
import { listLayoutFaults } from './layout-faults.ts'
import { memberScreens } from './screens/member-screens.ts'
import { screenComplaints, type Screen } from './screens/screen.ts'
import { hermitScreens, newcomerScreens, visitorScreens } from './screens/visitor-screens.ts'
import { expect, test, testAsRobin } from './test.ts'
import { listSmallTargets } from './touch-targets.ts'

const setting = { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' } as const

test.use(setting)
testAsRobin.use({ ...setting, expectedComplaints: screenComplaints })

for (const screen of [...visitorScreens, ...newcomerScreens, ...hermitScreens]) {
  test(`${screen.name} in text of twice the size, and in high contrast`, ({ page }) => check(page, screen))
}
for (const screen of memberScreens) {
  testAsRobin(`${screen.name} in text of twice the size, and in high contrast`, ({ page }) => check(page, screen))
}

async function check(page: Page, { open }: Screen): Promise<void> {
  await enlargeText(page)
  await open(page)

  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await expect.poll(() => listLayoutFaults(page), { timeout: 60_000 }).toEqual([])
  expect.soft(await listSmallTargets(page)).toEqual([])
  expect.soft(await listLostMarks(page)).toEqual([])
}
