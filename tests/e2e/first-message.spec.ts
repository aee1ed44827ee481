import { beMember, expect, test, townOrigin } from './test.ts'
import { signUpMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'

test('from a card a first message is begun with what the two have in common, changed and sent', async ({ page }) => {
  await beMember(page.context(), await signUpMember(townOrigin, 'Ada'))
  await page.goto('/')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Write your own message to / }).click()

  const sheet = page.getByRole('dialog', { name: /^Write to / })
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  const box = sheet.getByRole('textbox')
  await expect(box).toHaveValue(/^Hi .+\?$/)
  await expectAccessible(page)

  await sheet.getByRole('radio').nth(1).check()
  await box.press('End')
  await box.pressSequentially(' I have a free Sunday.')
  const written = await box.inputValue()
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Write your own/ })).toHaveCount(0)
  await card.getByRole('button', { name: /^Message / }).click()
  await expect(page.getByRole('log')).toContainText(written)
})
