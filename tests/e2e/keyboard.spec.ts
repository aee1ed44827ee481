import type { Locator, Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { drawn } from './layout-shifts.ts'
import { memberScreens } from './screens/member-screens.ts'
import { screenComplaints } from './screens/screen.ts'
import { hermitScreens, newcomerScreens, visitorScreens } from './screens/visitor-screens.ts'
import { walkByKeyboard, type Walk } from './tab-order.ts'
import { beMember, expect, ROBIN, test, testAsRobin, townOrigin } from './test.ts'

const FARTHEST = 400
const PHONE = { width: 360, height: 740 }
const NOTHING_WRONG: Walk = { missed: [], unseen: [], covered: [], strays: [] }

testAsRobin.use({ expectedComplaints: screenComplaints })

test('one can sign in without a pointer', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')

  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(ROBIN.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ROBIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
})

for (const { name, open } of [...visitorScreens, ...newcomerScreens, ...hermitScreens]) {
  test(`every control is reached and seen: ${name}`, async ({ page }) => {
    await open(page)
    expect(await walkByKeyboard(page)).toEqual(NOTHING_WRONG)
  })
}
for (const { name, open } of memberScreens) {
  testAsRobin(`every control is reached and seen: ${name}`, async ({ page }) => {
    await open(page)
    expect.soft(await walkByKeyboard(page), 'on a desktop').toEqual(NOTHING_WRONG)
    await page.setViewportSize(PHONE)
    // Half of what a walk costs is to draw what moves: here what comes to rest comes to it at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await drawn(page)
    expect.soft(await walkByKeyboard(page), 'on a phone').toEqual(NOTHING_WRONG)
  })
}

testAsRobin('a sheet keeps the focus, Esc closes it, and the focus goes back', async ({ page }) => {
  const [discover] = memberScreens
  await discover!.open(page)
  const openers = [
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('button', { name: /why you match/ }).first(),
  ]

  for (const opener of openers) {
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      await expect(sheet.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('Shift and Enter break the line, Enter sends', async ({ page }) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await beMember(page.context(), ada)
  await page.goto(`/messages?user=${grace.id}`)

  const box = page.getByRole('textbox', { name: 'Message to Grace' })
  await box.focus()
  await page.keyboard.type('One line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and another')
  await expect(box).toHaveValue('One line\nand another')
  await expect(page.getByRole('log')).not.toContainText('One line')

  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('One line\nand another')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
})

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let press = 0; press < FARTHEST; press++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control.toString()}.`)
}
