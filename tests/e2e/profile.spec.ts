import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

// What is refused on purpose, and what is cut off.
test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] })

test('a new photo, name and account are on the own screens and on those of others', async ({ page, openBrowser }) => {
  const ada = await member(page, 'Ada')
  const grace = await openBrowser()
  await member(grace, 'Grace')
  await grace.goto(`/people/${ada.id}`)
  await expect(grace).toHaveTitle('Ada Tester · Akin')
  const firstName = `Augusta${randomUUID().slice(0, 4)}`

  await page.goto('/profile')
  await goToEdit(page)
  await choosePhoto(page)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Instagram').fill('https://www.instagram.com/augusta.king/?igsh=abc')
  await page.getByLabel('Instagram').press('Enter')
  await expect(toast(page, 'Profile Updated')).toContainText('Your profile has been updated successfully.')
  await expect(page.getByLabel('Instagram')).toHaveValue('@augusta.king')

  await expectPhoto(page.getByRole('main').getByRole('img', { name: 'Your photo', exact: true }))
  await expectPhoto(page.getByRole('banner').locator('img'))
  await page.goto('/profile')
  await expect(page.getByText(`${firstName} Tester, 30`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^View on Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/augusta.king',
  )

  await grace.reload()
  await expect(grace).toHaveTitle(`${firstName} Tester · Akin`)
  await expectPhoto(grace.getByRole('main').locator('img').first())
  const view = grace.getByRole('link', { name: /^View on Instagram/ })
  await expect(view).toHaveAttribute('href', 'https://www.instagram.com/augusta.king')
  await expect(view).toHaveAttribute('rel', /noopener noreferrer/)
})

test('a photo chosen on the own profile is kept until it is saved with the words, and is saved again after a failure', async ({
  page,
}) => {
  await member(page, 'Pia')
  await page.route('/api/upload-profile-photo', (route) => route.abort())
  await page.goto('/profile')
  await choosePhoto(page)
  await page.getByLabel('Bio').fill('I walk and I take pictures.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Failed to upload photo. Please try again.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your new photo, not saved yet' })).toBeVisible()

  await page.unroute('/api/upload-profile-photo')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expectPhoto(page.getByRole('img', { name: 'Your photo', exact: true }))
  await page.reload()
  await expectPhoto(page.getByRole('img', { name: 'Your photo', exact: true }))
  await expect(page.getByLabel('Bio')).toHaveValue('I walk and I take pictures.')
})

test('interests are saved as they are chosen, however quickly, and are there after a reload', async ({ page }) => {
  await member(page, 'Ida')
  await page.goto('/profile')
  const own = page.getByRole('list', { name: 'Your interests' })
  await expect(own.getByRole('listitem')).toHaveText(['Hiking'])

  await page.getByLabel('Add your own').fill('  Board games ')
  await page.getByLabel('Add your own').press('Enter')
  await page.getByLabel('Add your own').fill('board GAMES')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const popular = page.getByRole('group', { name: 'Popular' }).getByRole('button')
  for (let place = 0; place < 20; place++) await popular.nth(place).click()
  await page.getByRole('button', { name: 'Remove Board games' }).click()
  // What was pressed last is shown before it is saved.
  await expect(own.getByRole('listitem')).toHaveCount(19)
  await expect(page.getByText('Saving...')).toHaveCount(0)

  const chosen = await own.getByRole('listitem').allTextContents()
  expect(chosen).not.toContain('Hiking')
  expect(chosen).not.toContain('Board games')
  await page.reload()
  await expect(own.getByRole('listitem')).toHaveText(chosen)
})

test('whoever has changes that are not saved is asked before leaving, by a link, by Back and by a reload', async ({
  page,
}) => {
  await member(page, 'Una')
  await page.goto('/connections')
  await tab(page, 'Profile').click()
  await page.getByLabel('Bio').fill('Words that took an hour.')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await tab(page, 'Discover').click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  // Going back is called off, so that waiting for it would not end.
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/profile')
  const [asked] = await Promise.all([
    page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss()
      return dialog.type()
    }),
    page.evaluate(() => window.location.reload()),
  ])
  expect(asked).toBe('beforeunload')
  await expect(page.getByLabel('Bio')).toHaveValue('Words that took an hour.')

  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/connections')

  await tab(page, 'Profile').click()
  await expect(page.getByLabel('Bio')).toHaveValue('I walk and I write.')
  await page.getByLabel('Bio').fill('Words that are kept.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await tab(page, 'Discover').click()
  await expect(page).toHaveURL('/')
})

test('what could not be saved keeps every word and can be saved again', async ({ page }) => {
  await member(page, 'Eve')
  await page.route('/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'Broken.' }) : route.continue(),
  )
  await page.goto('/profile')
  await page.getByLabel('Bio').fill('I walk, I write, and I mend clocks.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Error')).toContainText('Failed to update profile. Please try again.')
  await expect(page.getByLabel('Bio')).toHaveValue('I walk, I write, and I mend clocks.')
  const music = page.getByRole('button', { name: 'Music', exact: true })
  await music.click()
  await expect(music).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('/api/profile')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()

  await page.route('/api/profile/update', (route) => route.abort())
  await goToEdit(page)
  await choosePhoto(page)
  await page.getByLabel('Last name').fill('Clockmaker')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Update Failed')).toContainText('Failed to update profile. Please try again.')
  await expect(page.getByLabel('Last name')).toHaveValue('Clockmaker')
  await expect(page.getByRole('img', { name: 'Your new photo, not saved yet' })).toBeVisible()

  await page.unroute('/api/profile/update')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your photo', exact: true })).toBeVisible()
})

test('with a keyboard on the screen nothing lies over the button that saves', async ({ page }) => {
  await member(page, 'Kay')
  const { width } = page.viewportSize()!
  for (const [address, last] of [['/profile', 'Bio'], ['/profile/edit', 'Snapchat']] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(address)
    await page.getByLabel(last).click()
    await page.setViewportSize({ width, height: 380 })
    await page.getByRole('button', { name: 'Save Changes' }).scrollIntoViewIfNeeded()
    const isOnTop = await page.getByRole('button', { name: 'Save Changes' }).evaluate((button) => {
      button.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = button.getBoundingClientRect()
      return [0.1, 0.5, 0.9].every((part) =>
        button.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      )
    })
    expect(isOnTop).toBe(true)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Profile Updated')).toBeVisible()
  }
}) // prettier-ignore

async function member(page: Page, firstName: string) {
  const member = await signUpMember(townOrigin, firstName)
  await beMember(page.context(), member)
  return member
}

async function goToEdit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/profile/edit')
  await expect(page.getByLabel('Last name')).toBeEditable()
}

/** A picture in two colors, of which the crop takes a part. */
async function choosePhoto(page: Page): Promise<void> {
  const half = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2040c0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer()

  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const crop = page.getByRole('dialog', { name: 'Crop your photo' })
  await crop.getByRole('button', { name: 'Zoom in' }).click()
  await crop.getByRole('group', { name: /Part of the picture/ }).press('ArrowLeft')
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await expect(crop).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Your new photo, not saved yet' })).toHaveAttribute('src', /^data:image/)
}

async function expectPhoto(image: ReturnType<Page['locator']>): Promise<void> {
  await expect(image).toHaveAttribute('src', /^\/api\/photos\/[0-9a-f]{32}/)
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })
