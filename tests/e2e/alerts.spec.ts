import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpMember, type ApiMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

/** Somebody who looks for a craft that nobody else in town has heard of, and somebody who passes it on. */
async function twoWhoFit(): Promise<{ ada: ApiMember; grace: ApiMember; craft: string }> {
  const craft = `weft${randomUUID().replaceAll(/[\d-]/g, '').slice(0, 6)}`
  return {
    craft,
    ada: await signUpMember(townOrigin, 'Ada', { bio: `Looking for a mentor in ${craft}.`, interests: [] }),
    grace: await signUpMember(townOrigin, 'Grace', { bio: `I mentor people who are new to ${craft}.`, interests: [] }),
  }
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('an opportunity is found, followed to the thread, read and acted upon', async ({ page }) => {
  const { ada, grace, craft } = await twoWhoFit()
  await beMember(page.context(), ada)
  await page.goto('/')
  await tab(page, 'Network').click()
  await expect(page).toHaveTitle('Networking Opportunities · Akin')
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()

  await page.getByRole('button', { name: 'Find New Opportunities' }).click()

  await expect(page.getByText('Found 1 new opportunity.')).toBeVisible()
  await expect(tab(page, 'Network')).toContainText('1 new')
  const card = page.getByRole('article', { name: /Grace/ })
  await expect(card).toContainText(`Grace writes “I mentor people who are new to ${craft}”`)
  await expect(card.getByRole('img', { name: /Opportunity score: \d+ out of 100/ })).toBeVisible()

  await card.getByRole('link', { name: 'Message Grace' }).click()
  await expect(page).toHaveURL(`/messages?user=${grace.id}`)
  await expect(page.getByRole('textbox', { name: 'Message to Grace' })).toBeVisible()
  await page.goBack()
  await card.getByRole('link', { name: 'Grace Tester' }).click()
  await expect(page).toHaveURL(`/people/${grace.id}`)
  await page.goBack()

  await card.getByRole('button', { name: 'Mark as read, Grace' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find New Opportunities' })).toBeFocused()
  await expect(tab(page, 'Network')).not.toContainText('new')
  await page.getByRole('button', { name: 'Show All Alerts' }).click()
  await expect(card.getByText('Read', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Details, Grace' }).click()
  await card.getByRole('button', { name: /^I did this/ }).click()
  await expect(card.getByText('Acted upon')).toBeVisible()

  await page.getByRole('button', { name: 'Find New Opportunities' }).click()
  await expect(page.getByText('Nothing new right now')).toBeVisible()
  await page.getByRole('button', { name: 'Hide Read Alerts' }).click()
  await expect(card).toHaveCount(0)
})

test('the badge and an open list hear of alerts that come by themselves', async ({ page }) => {
  const { ada } = await twoWhoFit()
  await beMember(page.context(), ada)
  await page.goto('/networking-alerts')
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Online')).toBeAttached()

  expect((await ada.call('POST', '/api/generate-networking-alerts')).status).toBe(200)

  await expect(page.getByRole('article', { name: /Grace/ })).toBeVisible()
  await expect(tab(page, 'Network')).toContainText('1 new')
  await expect(page).toHaveTitle('Networking Opportunities · Akin')
})
