import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { messages, type Message, UNCHANGED } from '#contract/messages.ts'
import { appAtRest } from '#web/testing/app-at-rest.tsx'
import { answer, refuse } from '#web/testing/render.tsx'

const own: Message = {
  id: 9,
  senderId: 'ada',
  receiverId: 'grace',
  content: 'See you at fife',
  createdAt: new Date().toISOString(),
  isRead: null,
  ...UNCHANGED,
}
const theirs: Message = { ...own, id: 8, senderId: 'grace', receiverId: 'ada', content: 'When? https://clock.example' }
const changed = { type: 'message_changed', message: { id: 9, senderId: 'ada' } } as const

async function openThread(...answers: Parameters<typeof appAtRest>[1][]) {
  const app = await appAtRest('/messages?user=grace', answer(messages.thread, [theirs, own]), ...answers)
  const log = await screen.findByRole('log')
  await within(log).findByText('See you at fife')
  return { ...app, log, user: userEvent.setup() }
}

const more = (who: string) => screen.getByRole('button', { name: new RegExp(`^More about what ${who} wrote`) })
const choose = async (user: ReturnType<typeof userEvent.setup>, who: string, ...names: (string | RegExp)[]) => {
  await user.click(more(who))
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}

test('a message is edited in its place by keys, and what the server tells of it afterwards is no news', async () => {
  const { user, log, made, tell, rest } = await openThread(answer(messages.edit, undefined))

  await choose(user, 'you', 'Edit')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your message' })
  expect(box.value).toBe('See you at fife')
  await user.clear(box)
  await user.type(box, 'See you at five{Enter}')

  expect(await within(log).findByText('See you at five')).toBeTruthy()
  expect(within(log).getByText('Edited')).toBeTruthy()
  await tell(changed)
  await rest()
  expect(made()).toEqual(['PUT /api/messages/9'])
  expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull()
})

test('Esc leaves the words as they were, and nothing is asked', async () => {
  const { user, log, made } = await openThread()
  await choose(user, 'you', 'Edit')
  await user.type(await screen.findByRole('textbox', { name: 'Edit your message' }), ' or six{Escape}')

  expect(within(log).getByText('See you at fife')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Edit your message' })).toBeNull()
  expect(made()).toEqual([])
})

test('an edit that is refused is taken back, with the reason beside the words, which are kept', async () => {
  const { user, log } = await openThread(refuse(messages.edit, 'too_late_to_change'))
  await choose(user, 'you', 'Edit')
  const box = await screen.findByRole('textbox', { name: 'Edit your message' })
  await user.clear(box)
  await user.type(box, 'See you at five{Enter}')

  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your message' })
  expect(again.value).toBe('See you at five')
  expect(within(log).getByText(/Not saved, and kept here\. A message can be edited/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(within(log).getByText('See you at fife')).toBeTruthy()
  expect(within(log).queryByText('Edited')).toBeNull()
})

test('without an answer an edit is kept over a reload, and saved with a second try', async () => {
  const { user, log, calls } = await openThread(answer(messages.edit, undefined))
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await choose(user, 'you', 'Edit')
  const box = await screen.findByRole('textbox', { name: 'Edit your message' })
  await user.clear(box)
  await user.type(box, 'See you at five{Enter}')
  await within(log).findByText(/Akin cannot be reached right now/)
  expect(sessionStorage.getItem('draft:edit-9')).toBe('See you at five')

  vi.stubGlobal('fetch', answering)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sessionStorage.getItem('draft:edit-9')).toBeNull())
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ content: 'See you at five' })
})

test('a message is deleted for both, or for oneself, in a second step, and is there again where that fails', async () => {
  const { user, log, calls, made, rest } = await openThread(answer(messages.deleteForEveryone, undefined))
  await choose(user, 'you', 'Delete…', 'Delete for everyone')
  expect(await within(log).findByText('This message was deleted')).toBeTruthy()
  await rest()
  expect(made()).toEqual(['DELETE /api/messages/9'])
  expect(screen.getByRole('link', { name: /Grace.*This message was deleted/ })).toBeTruthy()

  calls.answers.push(refuse(messages.deleteForMe, 'internal'))
  await choose(user, 'Grace', 'Delete…', 'Delete for me')
  await screen.findByText(/^The message was not deleted\. Something went wrong/)
  expect(within(log).getByText(/^When\?/)).toBeTruthy()
})

test('a reaction is there at once, and chosen again it is taken back', async () => {
  const { user, log, calls } = await openThread(answer(messages.react, undefined))
  await choose(user, 'Grace', 'Heart')
  expect(await within(log).findByText('You reacted: Heart')).toBeTruthy()
  await choose(user, 'Grace', 'Heart')
  await waitFor(() => expect(within(log).queryByText('You reacted: Heart')).toBeNull())
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { reaction: 'love' },
    { reaction: null },
  ])
})

test('what the other one changes is there with one call, and is read out', async () => {
  const [gone, loved] = [
    { ...theirs, id: 18, content: '', isDeleted: true },
    { ...own, id: 19, otherReaction: 'love' as const },
  ]
  const { log, calls, made, tell, rest } = await openThread(
    answer(messages.thread, [
      { ...theirs, id: 18 },
      { ...own, id: 19 },
    ]),
  )
  calls.answers.push(answer(messages.thread, [gone, loved]))
  await tell({ type: 'message_changed', message: { id: 18, senderId: 'grace' } })

  expect(await within(log).findByText('This message was deleted')).toBeTruthy()
  expect(screen.getByText('Grace reacted: Heart. Grace deleted a message.')).toBeTruthy()
  await rest()
  expect(made()).toEqual(['GET /api/conversations/grace'])
})

test('an address in a message is a link that tells the page nothing of where it was', async () => {
  const { log } = await openThread()

  const link = within(log).getByRole('link', { name: 'https://clock.example' })
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'https://clock.example/',
    'noopener noreferrer nofollow ugc',
    '_blank',
  ])
})

test('a finger that stays opens what can be done, and one that moves does not; what is late cannot be edited', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const late = { ...own, createdAt: '2026-01-01T00:00:00.000Z' }
  const { log } = await openThread(answer(messages.thread, [late]))
  const bubble = within(log).getByText('See you at fife')
  const touch = { pointerType: 'touch', clientX: 10, clientY: 10 }

  fireEvent.pointerDown(bubble, touch)
  fireEvent.pointerMove(bubble, { ...touch, clientY: 40 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()

  fireEvent.pointerDown(bubble, touch)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  vi.useRealTimers()
})
