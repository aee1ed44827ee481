import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { API_PASSWORD, signUpMember, type ApiMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

// Who was suspended is signed out, and to others the desk is not there: browsers report both.
test.use({ expectedComplaints: [/status of 40[134]/] })

test('report, decide, appeal, restore', async ({ openBrowser }) => {
  const [ada, mallory, mona, theo] = (await Promise.all(
    ['Ada', 'Mallory', 'Mona', 'Theo'].map((name) => signUpMember(townOrigin, name)),
  )) as [ApiMember, ApiMember, ApiMember, ApiMember]
  for (const { email } of [mona, theo]) addModerator(email)
  await mallory.call('POST', '/api/messages', { receiverId: ada.id, content: 'I know where you live.' })
  const [adas, mallorys, monas, theos] = [
    await openBrowser(),
    await openBrowser(),
    await openBrowser(),
    await openBrowser(),
  ]
  for (const [page, member] of [
    [adas, ada],
    [mallorys, mallory],
    [monas, mona],
    [theos, theo],
  ] as const)
    await beMember(page.context(), member)
  await mallorys.goto('/connections')

  await adas.goto(`/messages?user=${mallory.id}`)
  await adas.getByRole('button', { name: /^More about what Mallory wrote/ }).press('Enter')
  await adas.getByRole('button', { name: 'Report', exact: true }).press('Enter')
  const sheet = adas.getByRole('dialog', { name: 'Report a message from Mallory' })
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet.getByText('Please choose one.')).toBeVisible()
  await sheet.getByLabel('Harassment or threats').check()
  await sheet.getByLabel('What happened? (optional)').fill('He frightens me.')
  await expectAccessible(adas)
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(adas.getByText('A moderator looks at it.', { exact: false }).first()).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await adas.goto('/moderation')
  await expect(adas.getByRole('heading', { name: '404 Page Not Found' }).first()).toBeVisible()

  const facts = 'You wrote to a member that you know where they live.'
  await decide(monas, '5', facts)
  await expect(monas.getByText('Suspended until')).toBeVisible()
  await expectAccessible(monas)

  await expect(mallorys).toHaveURL('/login')
  await signIn(mallorys, mallory)
  await expect(mallorys).toHaveURL('/standing')
  await expect(mallorys.getByText(facts)).toBeVisible()
  await expect(mallorys.getByText('Nobody is threatened, insulted or pressed after they said no.')).toBeVisible()
  await expect(mallorys.getByText('Ada')).toHaveCount(0)
  await expectAccessible(mallorys)
  await mallorys.getByLabel('Why is this decision wrong?').fill('She is my sister, and I was joking.')
  await mallorys.getByRole('button', { name: 'Send appeal' }).click()
  await expect(mallorys.getByText('Another moderator looks at it.', { exact: false })).toBeVisible()

  await monas.reload()
  await expect(monas.getByText('Another moderator decides now.', { exact: false })).toBeVisible()
  await openCaseOf(theos)
  await expect(theos.getByText('She is my sister, and I was joking.')).toBeVisible()
  await theos.keyboard.press('6')
  await theos.getByRole('button', { name: 'Restore' }).click()
  await expect(theos.getByText('Suspended until', { exact: true })).toHaveCount(0)

  await mallorys.goto('/login')
  await signIn(mallorys, mallory)
  await mallorys.goto('/standing')
  await expect(mallorys.getByText('Your account is in good standing.')).toBeVisible()
  await expect(mallorys.getByText('The decision was taken back.', { exact: false })).toBeVisible()
  await adas.goto('/settings')
  await expect(adas.getByRole('list', { name: 'Your reports' })).toContainText('Mallory Tester')
  await expect(adas.getByRole('list', { name: 'Your reports' })).toContainText('no rule was broken')
})

test('a message that a moderator removes is gone from both browsers while they look on', async ({ openBrowser }) => {
  const [ada, mordred, mona] = (await Promise.all(
    ['Ada', 'Mordred', 'Mona'].map((name) => signUpMember(townOrigin, name)),
  )) as [ApiMember, ApiMember, ApiMember]
  addModerator(mona.email)
  const words = 'You will be sorry.'
  const sent = await mordred.call('POST', '/api/messages', { receiverId: ada.id, content: words })
  const { id: messageId } = (await sent.json()) as { id: number }
  await ada.call('POST', '/api/reports', { userId: mordred.id, reason: 'harassment', messageId })
  const [adas, mordreds, monas] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await beMember(adas.context(), ada)
  await beMember(mordreds.context(), mordred)
  await beMember(monas.context(), mona)
  await adas.goto(`/messages?user=${mordred.id}`)
  await mordreds.goto(`/messages?user=${ada.id}`)
  for (const page of [adas, mordreds]) await expect(page.getByRole('log').getByText(words)).toBeVisible()

  await monas.goto('/moderation')
  await monas.getByRole('link', { name: /Mordred Tester/ }).click()
  await monas.getByRole('radio', { name: /^Remove/ }).check()
  await expect(monas.getByRole('checkbox', { name: words })).toBeChecked()
  await expectAccessible(monas)
  await monas.getByRole('button', { name: 'Remove and tell them' }).click()

  for (const page of [adas, mordreds]) {
    await expect(page.getByRole('log').getByText('Removed by a moderator')).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  }
  await expectAccessible(adas)
  await expect(monas.getByRole('list', { name: 'Messages' })).toContainText(words)
})

/** By the keys alone: the next case, take it, decide. */
async function decide(page: Page, key: string, facts: string): Promise<void> {
  await openCaseOf(page)
  await expect(page.getByText('He frightens me.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('I know where you live.')
  await page.keyboard.press('c')
  await expect(page.getByText(/^Yours until/)).toBeVisible()
  await page.keyboard.press(key)
  await page.getByLabel('What the member is told').fill(facts)
  await page.getByRole('button', { name: 'Suspend and tell them' }).click()
}

async function openCaseOf(page: Page): Promise<void> {
  await page.goto('/moderation')
  await page
    .getByRole('list', { name: 'Open cases' })
    .getByRole('link', { name: /Mallory Tester/ })
    .first()
    .waitFor()
  const article = page.getByRole('article', { name: 'Case of Mallory Tester' })
  await page.keyboard.press('j')
  await expect(article).toBeVisible()
}

async function signIn(page: Page, { email }: ApiMember): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(API_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL('/login')
}

/** As the operator does, beside the running product. */
function addModerator(email: string): void {
  const said = execFileSync(process.execPath, ['scripts/admin.ts', 'moderator', 'add', email], {
    env: { ...process.env, DATA_DIR: process.env['TOWN_DATA_DIR'] },
    encoding: 'utf8',
  })
  expect(said).toContain(`${email} works at the desk now`)
}
