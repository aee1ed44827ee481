import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

const bio = 'I restore theremins and hike on Sundays.'

test('what the AI saw is read to the letter and deleted, and the profile keeps its words', async ({ page }) => {
  await beMember(page.context(), await signUpMember(townOrigin, 'Ada', { bio, interests: ['Hiking'] }))
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'AI Profile Analysis' })
  await expect(card.getByText(/^From “/).first()).toBeVisible()
  await card.getByRole('link', { name: 'What the AI saw' }).click()

  await expect(page).toHaveTitle('What the AI saw · Akin')
  await page.getByText('Profile analysis').click()
  await page.getByText('The exact text').click()
  await expect(page.getByText(`"bio": "${bio}"`)).toBeVisible()
  await expect(page.getByText('Nothing was sent anywhere.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is kept' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing is kept' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to My Profile' }).click()
  await expect(card.getByRole('heading', { name: 'Personality traits' })).toBeVisible()
  await expect(card.getByRole('img', { name: /Profile score: \d+ out of 100/ })).toBeVisible()
  await expect(card.getByText('How the score adds up')).toHaveCount(0)
  await expect(card.getByText(/^From “/)).toHaveCount(0)
})

test('with one analysis of two deleted, the other one stays where it was read', async ({ page }) => {
  const ada = await signUpMember(townOrigin, 'Ada', { bio, interests: ['Hiking'] })
  await ada.call('PUT', '/api/profile', { bio: 'I fly kites.' })
  expect((await ada.call('POST', '/api/analyze-profile')).ok).toBe(true)
  await beMember(page.context(), ada)
  await page.goto('/profile/ai')
  await page.getByText('Profile analysis').first().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')

  await expect(page.getByText('Profile analysis')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Records' })).toBeFocused()
  await page.getByText('Profile analysis').click()
  await expect(page.getByText(bio, { exact: true })).toBeVisible()
})
