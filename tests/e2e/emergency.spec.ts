import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUpMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'
import { freePort, startProduct } from '../running-product.ts'
import { beMember, expect, test as base } from './test.ts'

/** The switch is everybody's: what is switched here is a product of its own, and no other test notices. */
const test = base.extend<object, { own: { origin: string; dataDir: string } }>({
  own: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'akin-emergency-'))]
      const product = await startProduct('server/main.ts', { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: 'off' })
      await use({ origin: product.origin, dataDir })
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
  expectedComplaints: [/status of 40[13]/],
})

test('in an emergency a newcomer waits, unseen and told so, until a moderator lets them in, and no link is sent', async ({
  openBrowser,
  own,
}) => {
  const person = (name: string) => signUpMember(() => own.origin, name)
  const [mona, grace] = [await person('Mona'), await person('Grace')]
  admin(own.dataDir, 'moderator', 'add', mona.email)
  const [monas, adas] = [await openBrowser(), await openBrowser()]
  await beMember(monas.context(), mona, own.origin)

  const usual = await captchaCost(own.origin)
  await monas.goto('/moderation/emergency')
  await monas.getByRole('button', { name: 'Switch it on' }).click()
  await expect(monas.getByRole('heading', { name: 'On', exact: true })).toBeVisible()
  expect(await captchaCost(own.origin)).toBeGreaterThan(4 * usual)

  const ada = await person('Ada')
  await beMember(adas.context(), ada, own.origin)
  await adas.goto(`/messages?user=${grace.id}`)
  const notice = adas.getByRole('complementary', { name: 'Waiting for approval' })
  await expect(notice).toContainText('somebody looks at new accounts first')
  expect((await grace.call('GET', `/api/members/${ada.id}`)).status).toBe(404)

  await monas.reload()
  const row = monas.getByRole('list', { name: 'New accounts' }).getByRole('listitem').filter({ hasText: 'Ada Tester' })
  await expect(row).toBeVisible()
  await expectAccessible(monas)
  await row.getByRole('button', { name: 'Approve Ada Tester' }).click()
  await expect(row).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  expect((await grace.call('GET', `/api/members/${ada.id}`)).status).toBe(200)

  const box = adas.getByRole('textbox', { name: 'Message to Grace' })
  await box.fill('See https://walks.example')
  await box.press('Enter')
  await expect(adas.getByText('For a while no links can be sent here.', { exact: false }).first()).toBeVisible()

  expect(admin(own.dataDir, 'emergency', 'off')).toContain('The emergency switch is off.')
  const late = await person('Late')
  expect((await grace.call('GET', `/api/members/${late.id}`)).status).toBe(200)
  await monas.reload()
  await expect(monas.getByRole('heading', { name: 'Off', exact: true })).toBeVisible()

  expect(admin(own.dataDir, 'sessions', 'end', ada.email)).toContain('signed out, of 1 session.')
  await adas.goto('/messages')
  await expect(adas.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

/** How much work the captcha asks of whoever signs up. */
async function captchaCost(origin: string): Promise<number> {
  const challenge = (await (await fetch(`${origin}/api/captcha/challenge`)).json()) as { parameters: { cost: number } }
  return challenge.parameters.cost
}

/** As the operator does, beside the running product. */
function admin(dataDir: string, ...words: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir }
  return execFileSync(process.execPath, ['scripts/admin.ts', ...words], { env, encoding: 'utf8' })
}
