import { execFileSync } from 'node:child_process'
import { signUpMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test('a first message with a link waits, is released at the desk by keys, and is there for the other at once', async ({
  openBrowser,
}) => {
  const [ada, grace, mona] = [await person('Ada'), await person('Grace'), await person('Mona')]
  addModerator(mona.email)
  const [adas, graces, monas] = [await openBrowser(), await openBrowser(), await openBrowser()]
  for (const [page, member] of [[adas, ada], [graces, grace], [monas, mona]] as const) await beMember(page.context(), member) // prettier-ignore
  await graces.goto('/messages', { waitUntil: 'networkidle' })
  await expect(graces.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()

  await adas.goto(`/messages?user=${grace.id}`)
  const box = adas.getByRole('textbox', { name: 'Message to Grace' })
  await box.fill('Our walks are on https://walks.example')
  await expect(adas.getByText(/are looked at before they are sent/)).toBeVisible()
  await box.press('Enter')
  const log = adas.getByRole('log')
  await expect(log.getByText('Waiting for review')).toBeVisible()
  await expect(adas.getByText(/^Somebody looks at your message before Grace gets it/)).toBeVisible()
  await expectAccessible(adas)
  await expect(graces.getByText('walks.example')).toHaveCount(0)

  await monas.goto('/moderation/first-messages')
  const card = monas.getByRole('listitem').filter({ hasText: 'https://walks.example' })
  await expect(card).toBeVisible()
  await expectAccessible(monas)
  while ((await card.getAttribute('aria-current')) === null) await monas.keyboard.press('j')
  await monas.keyboard.press('1')
  await expect(card).toHaveCount(0)

  await expect(graces.getByRole('list', { name: 'Conversations' })).toContainText('https://walks.example')
  await expect(log.getByText('Waiting for review')).toHaveCount(0)
  await expect(log).toContainText('https://walks.example')
  await expect(box).toBeVisible()
})

const person = (name: string) => signUpMember(townOrigin, name)

/** As the operator does, beside the running product. */
function addModerator(email: string): void {
  execFileSync(process.execPath, ['scripts/admin.ts', 'moderator', 'add', email], {
    env: { ...process.env, DATA_DIR: process.env['TOWN_DATA_DIR'] },
  })
}
