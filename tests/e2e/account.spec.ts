import { readFile } from 'node:fs/promises'
import { fromBufferPromise } from 'yauzl'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test.use({ expectedComplaints: [/status of 40[0134]/] })

const PASSWORD = 'a long password'

test('a member downloads their data, pauses, deletes their account, and comes back within the seven days', async ({
  page,
  openBrowser,
}) => {
  const [ida, olga] = [await signUpMember(townOrigin, 'Ida'), await signUpMember(townOrigin, 'Olga')]
  await ida.call('POST', '/api/messages', { receiverId: olga.id, content: 'A word that is mine' })
  const { email } = await (await ida.call('GET', '/api/auth/user')).json()
  await beMember(page.context(), ida)
  await page.goto('/settings')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^akin-.*\.zip$/)
  const zip = await fromBufferPromise(await readFile(await download.path()))
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'profile.json', 'messages.json']))

  await page.getByRole('switch', { name: 'Pause my profile' }).click()
  await expect(page.getByText('Your profile is paused: nobody new finds you.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Your profile is paused: nobody new finds you.')).toBeHidden()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' })
  await sheet.getByRole('textbox', { name: 'Password' }).fill('a wrong one')
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(sheet.getByText('That is not your password.')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('link', { name: /log ?in|sign in/i }).first()).toBeVisible()

  const olgas = await openBrowser()
  await beMember(olgas.context(), olga)
  await olgas.goto(`/people/${ida.id}`)
  await expect(olgas.getByRole('heading', { name: 'This person is not here', level: 2 })).toBeVisible()
  await expect(olgas.getByText('A word that is mine')).toHaveCount(0)
  expect((await olga.call('GET', `/api/members/${ida.id}`)).status).toBe(404)

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/You have deleted this account\. It will be erased on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
  expect((await olga.call('GET', `/api/members/${ida.id}`)).status).toBe(200)
})
