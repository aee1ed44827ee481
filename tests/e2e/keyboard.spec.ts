import type { Locator, Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { memberScreens } from './screens.ts'
import { beMember, expect, ROBIN, test, testAsRobin, townOrigin } from './test.ts'

const FARTHEST = 400

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

for (const { name, open } of memberScreens.filter((screen) => /^(Discover, AI|person$|thread)/.test(screen.name))) {
  testAsRobin(`Tab reaches every control and shows where it is: ${name}`, async ({ page }) => {
    await open(page)
    const expected = await markControls(page)
    expect(expected.length).toBeGreaterThan(8)

    const { reached, unseen } = await tabAround(page)
    expect(expected.filter((control) => !reached.has(control))).toEqual([])
    expect(unseen).toEqual([])
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

/** Numbers every control that is shown and can be used, and tells them as "3 Send". */
function markControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input:not([type="hidden"]), textarea, select, summary, [tabindex]'
    const isUsable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [tabindex="-1"]') &&
      !element.closest('[aria-hidden="true"]')
    return [...document.querySelectorAll(CONTROLS)].filter(isUsable).map((element, index) => {
      const name = `${index} ${element.getAttribute('aria-label') ?? element.textContent}`
      element.setAttribute('data-control', name)
      return name
    })
  })
}

/** Presses Tab until it comes round; what of that had no visible focus is listed. */
async function tabAround(page: Page) {
  const reached = new Set<string>()
  const unseen: string[] = []
  for (let press = 0; press < FARTHEST; press++) {
    await page.keyboard.press('Tab')
    const { name, isSeen } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { top, bottom } = element.getBoundingClientRect()
      const isOnScreen = bottom > 0 && top < window.innerHeight
      return {
        name: element === document.body ? null : (element.getAttribute('data-control') ?? element.outerHTML),
        isSeen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && isOnScreen,
      }
    })
    if (name === null) continue
    if (reached.has(name)) return { reached, unseen }
    reached.add(name)
    if (!isSeen) unseen.push(name)
  }
  throw new Error('Tab does not come round.')
}
