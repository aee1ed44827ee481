import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { appAtRest, sampleConversation } from '#web/testing/app-at-rest.tsx'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { ArchivedScreen } from './archived-screen.tsx'

test('a conversation is put away from its thread, is found under Archived, and one changes one’s mind at once', async () => {
  const user = userEvent.setup()
  const { calls, rest } = await appAtRest('/messages?user=grace', answer(messages.archive, undefined), answer(messages.unarchive, undefined)) // prettier-ignore
  const list = () => screen.getByRole('list', { name: 'Conversations' }).textContent

  calls.answers.push(answer(messages.conversations, [sampleConversation('alan', 'Alan')]), answer(messages.archived, [sampleConversation('grace', 'Grace')])) // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Archive conversation' }))

  await screen.findByText('Conversation archived')
  await expect.poll(list).not.toContain('Grace')
  expect(screen.getByRole('link', { name: 'Archived (1)' }).getAttribute('href')).toBe('/messages/archived')
  // The thread stays open, and is still no first message.
  expect(screen.getByRole('region', { name: 'Conversation with Grace' })).toBeTruthy()

  await rest()
  calls.answers.push(answer(messages.conversations, [sampleConversation('grace', 'Grace')]), answer(messages.archived, [])) // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(list).toContain('Grace')
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/archived-conversations/grace',
    'DELETE /api/archived-conversations/grace',
  ])
})

test('the archive lists what was put away, or says what it is for', async () => {
  server(answer(messages.archived, [sampleConversation('grace', 'Grace')]))
  const { unmount } = renderAt('/messages/archived', <ArchivedScreen />)
  expect((await screen.findByRole('link', { name: /Grace Vale/ })).getAttribute('href')).toBe('/messages?user=grace')
  unmount()

  server(answer(messages.archived, []))
  renderAt('/messages/archived', <ArchivedScreen />)
  await screen.findByRole('heading', { name: 'Nothing archived' })
})
