import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test('a message costs its sender one call, and the open thread of its receiver one', async ({ openBrowser }) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Shall we begin?' })
  const [adaPage, gracePage] = [await openBrowser(), await openBrowser()]
  await beMember(adaPage.context(), ada)
  await beMember(gracePage.context(), grace)
  const adaReads = await openThread(adaPage, grace.id)
  const graceReads = await openThread(gracePage, ada.id)
  const [byAda, byGrace] = [recordCalls(adaPage), recordCalls(gracePage)]

  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    const box = adaPage.getByRole('textbox', { name: 'Message to Grace' })
    await box.fill(text)
    await box.press('Enter')
    await expect(graceReads.getByText(text, { exact: true })).toBeVisible()
    await expect(adaReads.getByText(text, { exact: true })).toBeVisible()
    await expect(adaPage.getByRole('link', { name: `${249 - index} credits, get more` })).toBeVisible()
    await expect(conversations(gracePage).first()).toContainText(text)
    await expect(conversations(adaPage).first()).toContainText(`You: ${text}`)
  }

  expect(byAda).toEqual(Array(3).fill('POST /api/messages'))
  expect(byGrace).toEqual(Array(3).fill(`GET /api/conversations/${ada.id}`))
  await expect(gracePage).toHaveTitle('Messages · Akin')
})

/**
 * Opens it and waits until nothing is under way. What is asked again every half minute is not: it would be counted by luck. Whether
 * they want to be told of an answer they were asked before.
 */
async function openThread(page: Page, otherId: string) {
  await page.addInitScript(() => {
    localStorage.setItem('asked-for-push', 'yes')
    const repeat = window.setInterval.bind(window)
    Object.assign(window, {
      setInterval: (handler: TimerHandler, pause = 0) => (pause < 30_000 ? repeat(handler, pause) : 0),
    })
  })
  await page.goto(`/messages?user=${otherId}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: /Your profile/ })).toContainText('Online')
  const log = page.getByRole('log')
  await expect(log).toContainText('Shall we begin?')
  return log
}

function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?!avatars\/)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
