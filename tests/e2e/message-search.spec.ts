import type { Locator, Page } from '@playwright/test'
import { indexMessages } from '#server/messages/index-messages.ts'
import { openStore } from '../../scripts/open-store.ts'
import { signUpMember, type ApiMember } from '../api-member.ts'
import { drawn } from './layout-shifts.ts'
import { beMember, expect, test, testAsRobin, townOrigin } from './test.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search messages' })
const hits = (page: Page) => page.getByRole('list', { name: 'Messages found' })
const log = (page: Page) => page.getByRole('log')

test('a word leads into a long thread, at the message that has it, with what came before and after', async ({
  page,
}) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  const lines = Array.from({ length: 160 }, (_, at) => (at === 75 ? 'We met at the Willamette' : `Line ${at}.`))
  await say(ada, grace, lines)
  await beMember(page.context(), grace)
  await page.goto(`/messages?user=${ada.id}`)
  await expect(log(page)).toContainText('Line 159.')

  await field(page).fill('willam')
  await expect(hits(page).locator('mark')).toHaveText(['Willamette'])
  await hits(page).getByRole('link', { name: /Ada/ }).click()

  const met = log(page).getByText('We met at the Willamette')
  await expect(met).toBeInViewport({ ratio: 1 })
  await expect(line(page, 159)).toHaveCount(0)
  await showAll(page, 'Show later messages')
  await expect(line(page, 159)).toHaveCount(1)
  await showAll(page, 'Show earlier messages')
  await expect(line(page, 0)).toHaveCount(1)
  await expect(log(page).getByText(/^Line \d+\.$/)).toHaveText(lines.filter((_, at) => at !== 75))
})

testAsRobin(
  'what the job has made found is found, by keys alone, and nothing found says what to do',
  async ({ page }) => {
    const store = await openStore({ DATA_DIR: process.env['TOWN_DATA_DIR'] })
    await indexMessages(store.db, 0, AbortSignal.timeout(60_000)).finally(() => store.close())
    await page.goto('/messages')
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()

    await field(page).focus()
    await page.keyboard.type('supernova')
    // Until it is found, what began alike stands there.
    await expect(page.getByRole('status').getByText('1 message found')).toBeAttached()
    await expect(hits(page).locator('mark')).toHaveText(['supernovas'])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
    await page.keyboard.press('Tab')
    const hit = hits(page).getByRole('link', { name: /Priya Raman/ })
    await expect(hit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]at=\d+/)
    await expect(hit).toHaveAttribute('aria-current', 'true')
    await expect(log(page).locator(':focus')).toContainText('Four minutes on supernovas')

    await field(page).fill('zeppelinfahrt')
    await expect(page.getByRole('heading', { name: 'No message found' })).toBeVisible()
    await expect(page.getByText(/Try fewer of them/)).toBeVisible()
    await field(page).press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  },
)

test('on a phone an unread message is found in the middle of its thread, and the last one at its very end', async ({
  page,
}) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at}.`)
  await say(ada, grace, lines)
  await grace.call('GET', `/api/conversations/${ada.id}`)
  const long = 'A long one. '.repeat(40)
  await say(ada, grace, ['The wombat waits', ...lines.slice(0, 12), `The quokka comes last. ${long}`])
  await page.setViewportSize({ width: 360, height: 740 })
  await beMember(page.context(), grace)

  await findFrom(page, 'wombat')
  await expect(page.getByRole('separator', { name: 'New messages' })).toBeInViewport()
  expect(Math.abs(await fromMiddle(log(page).locator(':focus')))).toBeLessThanOrEqual(1)

  await findFrom(page, 'quokka')
  expect(await fromEnd(log(page))).toBeLessThanOrEqual(1)
})

/** From the list of conversations to a message by a word of it. */
async function findFrom(page: Page, word: string): Promise<void> {
  await page.goto('/messages')
  await field(page).fill(word)
  await hits(page).getByRole('link', { name: /Ada/ }).click()
  await expect(log(page).locator(':focus')).toContainText(word)
  await drawn(page)
}

const line = (page: Page, at: number) => log(page).getByText(`Line ${at}.`, { exact: true })

async function say(from: ApiMember, to: ApiMember, lines: string[]): Promise<void> {
  for (const content of lines) {
    const sent = await from.call('POST', '/api/messages', { receiverId: to.id, content })
    if (!sent.ok) throw new Error(await sent.text())
  }
}

/** Presses the button until nothing more is behind it. */
async function showAll(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  const count = () => log(page).locator('[data-message]').count()
  while (await button.isVisible()) {
    const before = await count()
    await button.click()
    await expect.poll(count).toBeGreaterThan(before)
  }
}

/** How far a thread, which is laid out from its end, is from it. */
function fromEnd(thread: Locator): Promise<number> {
  return thread.evaluate((element) => Math.abs(element.parentElement!.parentElement!.scrollTop))
}

/** How far a message is below the middle of what is shown of its thread. */
function fromMiddle(message: Locator): Promise<number> {
  return message.evaluate((element) => {
    const middleOf = ({ top, height }: DOMRect) => top + height / 2
    const shown = element.closest('[role=log]')!.parentElement!.parentElement!
    return middleOf(element.getBoundingClientRect()) - middleOf(shown.getBoundingClientRect())
  })
}
