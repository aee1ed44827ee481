import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

// Whose thread or page was open is told that they are not here.
test.use({ expectedComplaints: [/404 \(Not Found\)/] })

test('blocked from a thread, one is gone from the other browser that looks on, and back once it is taken back', async ({
  openBrowser,
}) => {
  const [ada, grace] = [await openBrowser(), await openBrowser()]
  const [asker, other] = [await signUpMember(townOrigin, 'Ada'), await signUpMember(townOrigin, 'Grace')]
  await beMember(ada.context(), asker)
  await beMember(grace.context(), other)
  await write(grace, asker.id, 'Ada', 'Hello Ada')
  await write(ada, other.id, 'Grace', 'Hello Grace')
  await expect(grace.getByRole('log')).toContainText('Hello Grace')

  await ada.getByRole('button', { name: 'More about Grace' }).click()
  await ada.getByRole('button', { name: /^Block…/ }).click()
  await ada.getByRole('dialog', { name: 'Block Grace?' }).getByRole('button', { name: 'Block Grace' }).click()

  await expect(ada).toHaveURL('/messages')
  await expect(grace.getByRole('heading', { name: 'This person is not here' })).toBeVisible()
  for (const page of [ada, grace]) await expect(page.getByText(/^Hello /)).toHaveCount(0)
  await grace.goto(`/people/${asker.id}`)
  await expect(grace.getByRole('heading', { name: 'This person is not here', level: 2 })).toBeVisible()

  await ada.goto('/settings')
  await ada.getByRole('button', { name: 'Unblock: Grace Tester' }).click()
  await expect(ada.getByText('You have blocked nobody.')).toBeVisible()
  await grace.goto(`/messages?user=${asker.id}`)
  await expect(grace.getByRole('log', { name: 'Messages with Ada' })).toContainText('Hello Grace')
})

test('with the keyboard alone somebody is muted, hidden and shown again', async ({ page, context, openBrowser }) => {
  const [ada, other] = [await signUpMember(townOrigin, 'Ada'), await signUpMember(townOrigin, 'Grace')]
  await beMember(context, ada)
  const grace = await openBrowser()
  await beMember(grace.context(), other)
  await page.goto(`/people/${other.id}`)

  await page.getByRole('button', { name: 'More about Grace' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Mute/ }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Grace is muted')).toBeVisible()
  await write(grace, ada.id, 'Ada', 'Are you there?')
  const counted = page.waitForResponse('/api/unread-messages-count')
  await page.goto('/messages')
  await counted
  await expect(page.getByRole('list', { name: 'Conversations' }).getByLabel('Muted')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('unread')

  await page.goto(`/people/${other.id}`)
  await page.getByRole('button', { name: 'More about Grace' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Unmute/ })).toBeVisible()
  await page.getByRole('button', { name: /^Not for me/ }).press('Enter')
  await toast(page, "You won't be shown Grace again").getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Grace can be shown to you again')).toBeVisible()
})

async function write(page: Page, to: string, name: string, text: string): Promise<void> {
  await page.goto(`/messages?user=${to}`)
  const words = page.getByRole('textbox', { name: `Message to ${name}` })
  await words.fill(text)
  await words.press('Enter')
  await expect(page.getByRole('log', { name: `Messages with ${name}` })).toContainText(text)
}

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })
