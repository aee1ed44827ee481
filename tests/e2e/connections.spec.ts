import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

type OpenBrowser = () => Promise<Page>

test('one asks, the other accepts, they write, and one removes: both see it at once', async ({ openBrowser }) => {
  const { ada, grace, graceId } = await twoMembers(openBrowser)
  await grace.goto('/')
  await ada.goto(`/people/${graceId}`)

  await ada.getByRole('button', { name: 'Connect, Grace' }).click()
  await expect(toast(ada, 'Connection Request Sent!')).toBeVisible()
  await expect(ada.getByRole('button', { name: 'Requested, Grace' })).toBeVisible()

  await expect(tab(grace, 'Liked')).toContainText('1 pending')
  await tab(grace, 'Liked').click()
  await expect(grace.getByText('0 connections · 1 pending request')).toBeVisible()
  const asked = row(grace, 'Ada Tester')
  await expect(asked).toContainText('Sent you a connection request')
  await expect(asked).toContainText('I walk and I write.')
  await expect(asked.getByText('Hiking')).toBeVisible()
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(grace, 'You and Ada are connected')).toBeVisible()
  await expect(grace.getByText('1 connection · 0 pending requests')).toBeVisible()
  await expect(tab(grace, 'Liked')).not.toContainText('pending')
  await expect(ada.getByRole('button', { name: 'Connected, Grace' })).toBeDisabled()

  await tab(ada, 'Liked').click()
  await expect(row(ada, 'Grace Tester')).toContainText('Online')
  await row(ada, 'Grace Tester').getByRole('link', { name: 'Message Grace' }).click()
  await expect(ada).toHaveURL(`/messages?user=${graceId}`)
  const words = ada.getByRole('textbox', { name: 'Message to Grace' })
  await words.fill('Good to know you.')
  await words.press('Enter')
  await expect(ada.getByRole('log', { name: 'Messages with Grace' })).toContainText('Good to know you.')
  await expect(tab(grace, 'Messages')).toContainText('1 unread')

  await ada.goto('/connections')
  await row(ada, 'Grace Tester').getByRole('button', { name: 'Remove' }).click()
  const question = ada.getByRole('dialog', { name: 'Remove Grace?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(row(ada, 'Grace Tester')).toBeVisible()
  await row(ada, 'Grace Tester').getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  for (const page of [ada, grace]) await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
})

test('a withdrawn request is gone from both screens, a declined one from who declined it', async ({ openBrowser }) => {
  const { ada, grace, graceId } = await twoMembers(openBrowser)
  await grace.goto('/connections')
  await expect(grace.getByRole('heading', { name: 'No connections yet' })).toBeVisible()

  await ada.goto(`/people/${graceId}`)
  await ada.getByRole('button', { name: 'Connect, Grace' }).click()
  await expect(row(grace, 'Ada Tester')).toBeVisible()
  await ada.getByRole('button', { name: 'Requested, Grace' }).click()
  await ada.getByRole('button', { name: 'Withdraw, Grace' }).click()
  await expect(row(grace, 'Ada Tester')).toHaveCount(0)
  await ada.getByRole('button', { name: 'Connect, Grace' }).click()
  await expect(row(grace, 'Ada Tester')).toBeVisible()
  await tab(ada, 'Liked').click()
  await expect(row(ada, 'Grace Tester')).toContainText('Requested')
  await row(ada, 'Grace Tester').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row(grace, 'Ada Tester')).toHaveCount(0)

  await ada.goto(`/people/${graceId}`)
  await ada.getByRole('button', { name: 'Connect, Grace' }).click()
  await row(grace, 'Ada Tester').getByRole('button', { name: 'Decline' }).click()
  await expect(grace.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
  await ada.reload()
  await expect(ada.getByRole('button', { name: 'Requested, Grace' })).toBeVisible()
  await grace.goto('/connections')
  await expect(grace.getByRole('heading', { name: 'No connections yet' })).toBeVisible()
})

async function twoMembers(openBrowser: OpenBrowser) {
  const [ada, grace] = [await openBrowser(), await openBrowser()]
  const [asker, other] = [await signUpMember(townOrigin, 'Ada'), await signUpMember(townOrigin, 'Grace')]
  await beMember(ada.context(), asker)
  await beMember(grace.context(), other)
  return { ada, grace, graceId: other.id }
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })
