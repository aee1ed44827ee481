import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, holdBeforeLogin } from './test.ts'

const DOWNTOWN = { latitude: 45.5152, longitude: -122.6784 }
const BIO = 'I build small boats in a shed and test them on the river. Looking for people who like slow mornings.'

// Signing out may overtake a refresh that is under way.
test.use({ expectedComplaints: [/status of 401/] })

test('two members sign up, find each other, write, and leave', async ({ openBrowser }) => {
  const family = `Tester${randomUUID().slice(0, 4)}`
  const ada = await openBrowser({ geolocation: DOWNTOWN, permissions: ['geolocation'] })
  const grace = await openBrowser()

  await signUp(grace, 'Grace', family)
  await typeCity(grace)
  await finishOnboarding(grace)
  await signUp(ada, 'Ada', family)
  await takePlaceOfDevice(ada)
  await finishOnboarding(ada)
  await expect(creditsOf(ada, 250)).toBeVisible()

  const card = await findCard(ada, `Grace ${family}`)
  await card.getByRole('button', { name: 'Message Grace' }).click()
  await expect(toast(ada, 'Message Sent!')).toContainText('It cost 1 credit.')
  await expect(creditsOf(ada, 249)).toBeVisible()

  await expect(grace).toHaveTitle('(1) Discover People Near You · Akin')
  await expect(tab(grace, 'Messages')).toContainText('1 unread')
  await tab(grace, 'Messages').click()
  await grace
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: `Ada ${family}` })
    .click()
  const graceReads = grace.getByRole('log', { name: 'Messages with Ada' })
  await expect(graceReads).toContainText("Hi Grace! I'd love to connect and chat.")
  await expect(grace).toHaveTitle('Messages · Akin')
  await expect(grace.getByText(/\d unread/)).toHaveCount(0)

  await ada.getByRole('link', { name: 'Open conversation' }).click()
  const adaReads = ada.getByRole('log', { name: 'Messages with Grace' })
  await expect(adaReads).toContainText("Hi Grace! I'd love to connect and chat.")
  const answer = grace.getByRole('textbox', { name: 'Message to Ada' })
  await answer.fill('Hello Ada. The river, on Sunday?')
  await answer.press('Enter')
  await expect(graceReads).toContainText('The river, on Sunday?')
  await expect(adaReads).toContainText('The river, on Sunday?')
  await expect(ada).toHaveTitle('Messages · Akin')
  await expect(creditsOf(grace, 249)).toBeVisible()

  await leaveThread(ada)
  await writeFromPersonPage(ada)
  await expect(creditsOf(ada, 248)).toBeVisible()

  await signOut(ada)
  await expect(ada.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(ada).toHaveURL('/')
  const letGo = await holdBeforeLogin(ada)
  await ada.goto('/messages')
  await expect(toast(ada, 'Unauthorized')).toBeVisible()
  await letGo()
  await expect(ada).toHaveURL('/login')
})

async function signUp(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page).toHaveURL('/signup')
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email').fill(`${firstName}.${randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('a long password')
  await page.getByText("I'm not a robot").click()
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Welcome to Akin!')).toContainText(
    "Your account has been created. Let's set up your profile.",
  )
  await expect(page.getByRole('heading', { name: 'Tell people who you are' })).toBeVisible()
}

/** The device refuses to tell, so the city is typed and a suggestion taken by keyboard. */
async function typeCity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(toast(page, 'Location access denied')).toContainText('Please enter your city manually.')
  const city = page.getByRole('combobox', { name: 'City' })
  await city.pressSequentially('portland, o')
  await expect(page.getByRole('option', { name: 'Portland, Oregon, US', exact: true })).toBeVisible()
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(5)
  await city.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Portland, Oregon, US')
  await city.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(city).toHaveValue('Portland, Oregon, US')
}

async function takePlaceOfDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(toast(page, 'Location coordinates saved')).toContainText('Portland')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Portland, Oregon, US')
}

async function finishOnboarding(page: Page): Promise<void> {
  await page.getByLabel('Age').fill('34')
  await page.getByLabel('Bio').fill(BIO)
  await page.getByRole('button', { name: 'Hiking' }).click()
  await page.getByRole('button', { name: 'Coffee' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile is ready' })).toBeVisible()
  await expect(toast(page, 'Profile Analysis Complete')).toBeVisible()
  await page.getByRole('link', { name: 'Start discovering' }).click()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
}

async function findCard(page: Page, name: string) {
  const cards = page.getByRole('article')
  const card = cards.filter({ has: page.getByRole('heading', { name }) })
  await expect(cards.first()).toBeVisible()
  for (let shown = await cards.count(); (await card.count()) === 0; shown = await cards.count()) {
    await page.getByRole('button', { name: 'Load More People' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  }
  return card
}

/** On a phone an open thread takes the place of the tabs. */
async function leaveThread(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to all messages' })
  if (await back.isVisible()) await back.click()
}

async function writeFromPersonPage(page: Page): Promise<void> {
  await tab(page, 'Discover').click()
  const resident = page.getByRole('article').filter({ hasNotText: 'Tester' }).first()
  await resident.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Why you match' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Message to / }).fill('What are you reading at the moment?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Message Sent!')).toContainText('It cost 1 credit.')
  await expect(page.getByRole('link', { name: 'Open conversation' }).first()).toBeVisible()
}

/** The header has the button where there is room for it, the profile has it everywhere. */
async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('banner').getByRole('link', { name: 'Sign Out' })
  if (await button.isVisible()) return button.click()
  await tab(page, 'Profile').click()
  return page.getByRole('main').getByRole('link', { name: 'Sign Out' }).click()
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })

const creditsOf = (page: Page, credits: number) => page.getByRole('link', { name: `${credits} credits, get more` })
