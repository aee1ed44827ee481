import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test('a picture is chosen and cropped by keyboard alone, and the photo is the part that was cut', async ({ page }) => {
  await beMember(page.context(), await signUpMember(townOrigin, 'Kay'))
  await page.goto('/profile')
  const camera = page.getByRole('button', { name: /^(Add a|Change) photo$/ })
  await expect(page).toHaveTitle(/My Profile · Akin$/)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.press('Enter')])
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await redAndBlue() })

  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  const part = dialog.getByRole('group', { name: /^Part of the picture/ })
  await expect(dialog.getByRole('button', { name: 'Use photo' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(part).toBeFocused()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1')
  // To the right goes the picture, so that its left half fills the square.
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use photo' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Your new photo, not saved yet' })).toBeVisible()
  await expect(camera).toBeFocused()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  const saved = page.getByRole('img', { name: 'Your photo', exact: true })
  await expect(saved).toHaveAttribute('src', /-small\.webp$/)
  const { red, blue } = await colorsOf(page, (await saved.getAttribute('src'))!)
  expect([red > 200, blue < 60]).toEqual([true, true])
})

test('escaping the dialog leaves the picture as it was, with the focus on the camera button', async ({ page }) => {
  await beMember(page.context(), await signUpMember(townOrigin, 'Esme'))
  await page.goto('/profile/edit')
  const camera = page.getByRole('button', { name: 'Add a photo' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()])
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await redAndBlue() })

  await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(camera).toBeFocused()
  await expect(page.getByText('JPG, PNG or GIF')).toBeVisible()
})

test('what cannot be a photo is refused in the words of the specification, beside the picture too', async ({
  page,
}) => {
  await beMember(page.context(), await signUpMember(townOrigin, 'Noor'))
  await page.goto('/profile')
  const input = page.getByLabel('Photo', { exact: true })

  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expectRefusal(page, 'Invalid File Type', 'Please choose an image file')
  await input.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
  await expectRefusal(page, 'Invalid File Type', 'Please use JPG, PNG or GIF')
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expectRefusal(page, 'File Too Large', 'Please choose an image smaller than 5MB')
})

async function expectRefusal(page: Page, title: string, sentence: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
  await expect(toasts.filter({ hasText: title })).toContainText(sentence)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
}

/** Twice as wide as tall: red on the left, blue on the right. */
async function redAndBlue(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer()
}

/** The mean colors of the photo at an address. */
async function colorsOf(page: Page, address: string): Promise<{ red: number; blue: number }> {
  const response = await page.request.get(address)
  const { channels } = await sharp(await response.body()).stats()
  return { red: channels[0]!.mean, blue: channels[2]!.mean }
}
