import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { messageSearch, type FoundMessage } from '#contract/message-search.ts'
import { messages, type Message, UNCHANGED } from '#contract/messages.ts'
import { appAtRest, sampleConversation } from '#web/testing/app-at-rest.tsx'
import { answer, asked } from '#web/testing/render.tsx'

const grace = sampleConversation('grace', 'Grace')

const said = (id: number, content: string): Message => ({
  id,
  senderId: 'grace',
  receiverId: 'ada',
  content,
  createdAt: '2026-01-02T00:00:00.000Z',
  isRead: null,
  ...UNCHANGED,
})
const found: FoundMessage = {
  id: 41,
  user: grace.user,
  senderId: 'grace',
  createdAt: '2026-01-02T00:00:00.000Z',
  excerpt: 'Two cafés by the river',
}

test('what is found is shown with the words marked, and chosen the thread opens at it, with more on both sides', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const latest = answer(messages.thread, [said(90, 'See you tomorrow')])
  const leadsOn = { link: '</api/conversations/grace?after=41>; rel="prev"' }
  const around = asked(
    { around: '41' },
    answer(messages.thread, [said(40, 'Where?'), said(41, 'Two cafés by the river')], leadsOn),
  )
  const later = asked({ after: '41' }, answer(messages.thread, [said(42, 'Gladly'), said(90, 'See you tomorrow')]))
  await appAtRest('/messages?user=grace', latest, around, later, answer(messageSearch.search, [found]))
  const user = userEvent.setup()

  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'cafe river')
  const hits = await screen.findByRole('list', { name: 'Messages found' })
  const marked = () =>
    within(hits)
      .queryAllByRole('mark')
      .map(({ textContent }) => textContent)
  await expect.poll(marked).toEqual(['cafés', 'river'])
  await user.click(within(hits).getByRole('link', { name: /Grace/ }))

  const log = await screen.findByRole('log')
  await within(log).findByText('Two cafés by the river')
  expect(within(log).queryByText('See you tomorrow')).toBeNull()
  const times = scrolled.mock.calls.length
  await user.click(within(hits).getByRole('link', { name: /Grace/ }))
  expect(scrolled).toHaveBeenCalledTimes(times + 1)
  await user.click(screen.getByRole('button', { name: 'Show later messages' }))
  await within(log).findByText('Gladly')
  expect(within(log).getAllByText('See you tomorrow')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Show later messages' })).toBeNull()
})

test('where nothing is found it says so and leads back to all conversations', async () => {
  await appAtRest('/messages?user=grace', answer(messageSearch.search, []))
  const user = userEvent.setup()

  await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'nowhere')
  await user.click(await screen.findByRole('button', { name: 'Show all conversations' }))

  await screen.findByRole('list', { name: 'Conversations' })
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search messages' }).value).toBe('')
})
