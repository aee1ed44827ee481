import type { Locator, Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test('a message is edited, marked and deleted by keys, and the other browser follows at once', async ({
  openBrowser,
}) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'See you at fife' })
  await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Where? https://clock.example' })
  const [adas, graces] = [await openBrowser(), await openBrowser()]
  await beMember(adas.context(), ada)
  await beMember(graces.context(), grace)
  const [byAda, byGrace] = [await openThread(adas, grace.id), await openThread(graces, ada.id)]
  await expect(byGrace.getByRole('link', { name: 'https://clock.example' })).toHaveAttribute('rel', /noopener/)

  await choose(adas, 'you', 'Edit')
  const box = adas.getByRole('textbox', { name: 'Edit your message' })
  await expect(box).toBeFocused()
  await box.fill('See you at five')
  await expectAccessible(adas)
  await box.press('Enter')
  await expect(byGrace).toContainText('See you at five')
  await expect(byGrace).toContainText('Edited')
  await expect(byAda).toContainText('See you at five')

  await choose(graces, 'Ada', 'Heart')
  await expect(byAda.getByText('Grace reacted: Heart')).toBeAttached()
  await expect(byGrace.getByText('You reacted: Heart')).toBeAttached()

  await more(adas, 'you').press('Enter')
  await expect(adas.getByRole('group', { name: 'Reactions' })).toBeVisible()
  await expectAccessible(adas)
  await adas.keyboard.press('Escape')
  await expect(more(adas, 'you')).toBeFocused()
  await choose(adas, 'you', 'Delete…', 'Delete for everyone')
  for (const log of [byAda, byGrace]) {
    await expect(log).toContainText('This message was deleted')
    await expect(log).not.toContainText('See you at five')
  }
  await choose(adas, 'Grace', 'Delete…', 'Delete for me')
  await expect(byAda).not.toContainText('Where?')
  await expect(byGrace).toContainText('Where?')
  await expect(adas.getByRole('list', { name: 'Conversations' })).toContainText('This message was deleted')
  await expectAccessible(graces)
})

test('on a phone a finger that stays opens what can be done with a message', async ({ openBrowser }) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Hello Grace' })
  const page = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await beMember(page.context(), grace)
  const log = await openThread(page, ada.id)

  const bubble = log.getByText('Hello Grace', { exact: true })
  const { x = 0, y = 0, width = 0, height = 0 } = (await bubble.boundingBox()) ?? {}
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
  })
  await expect(page.getByRole('button', { name: 'Thumbs up' })).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('button', { name: 'Thumbs up' }).tap()
  await expect(log.getByText('You reacted: Thumbs up')).toBeAttached()
})

test('a thread opens where what is new begins, and says how much follows', async ({ openBrowser }) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Tell me all' })
  for (let n = 1; n <= 24; n++)
    await ada.call('POST', '/api/messages', { receiverId: grace.id, content: `Part ${n}\nof\nmany` })
  const page = await openBrowser()
  await beMember(page.context(), grace)
  const log = await openThread(page, ada.id)

  await expect(log.getByRole('separator', { name: 'New messages' })).toBeInViewport()
  await expect(log.getByText(/^Part 24/)).not.toBeInViewport()
  await page.getByRole('button', { name: 'Show 24 new messages' }).click()
  await expect(log.getByText(/^Part 24/)).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Show 24 new/ })).toHaveCount(0)
})

async function openThread(page: Page, otherId: string): Promise<Locator> {
  await page.goto(`/messages?user=${otherId}`)
  const log = page.getByRole('log')
  await expect(log.getByRole('button', { name: /^More about what/ }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: /Your profile/ })).toContainText('Online')
  return log
}

const more = (page: Page, who: string) =>
  page.getByRole('button', { name: new RegExp(`^More about what ${who} wrote`) }).first()

async function choose(page: Page, who: string, ...names: string[]): Promise<void> {
  await more(page, who).press('Enter')
  for (const name of names) await page.getByRole('button', { name, exact: true }).press('Enter')
}
