import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { messages, type Conversation } from '#contract/messages.ts'
import { answer, server } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { showPreview } from './quiet-preview.ts'

function conversationWith(id: string, changes: Partial<Conversation> = {}): Conversation {
  return {
    user: sampleCard({ id, firstName: 'Maya' }),
    unreadCount: 1,
    isMuted: false,
    isWaiting: false,
    isAnswered: true,
    lastMessage: {
      content: 'Bread at nine?',
      hasPhoto: false,
      senderId: id,
      createdAt: '2026-01-01T00:00:00.000Z',
      isDeleted: false,
    },
    ...changes,
  }
}

/** The title and the words of the toast that a message from somebody makes, if it makes one. */
async function previewOf(conversation: Conversation): Promise<string[]> {
  const before = readToasts()[0]?.id
  const calls = server(answer(messages.conversations, [conversation]))
  await showPreview(conversation.user.id, new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [latest] = readToasts()
  expect(calls.length).toBeLessThan(2)
  return latest && latest.id !== before ? [latest.title, latest.description ?? ''] : []
}

test('who has written is said wherever one is, once in a while, with the way to the thread', async () => {
  expect(await previewOf(conversationWith('one'))).toEqual(['Maya wrote to you', 'Bread at nine?'])
  expect(readToasts()[0]?.action).toMatchObject({ label: 'Read it', href: '/messages?user=one' })

  expect(await previewOf(conversationWith('one'))).toEqual([])
})

test('nothing is said of somebody who is muted, of what was read elsewhere, and among the messages', async () => {
  expect(await previewOf(conversationWith('two', { isMuted: true }))).toEqual([])
  expect(await previewOf(conversationWith('three', { unreadCount: 0 }))).toEqual([])
  window.history.replaceState(null, '', '/messages?user=four')
  expect(await previewOf(conversationWith('four'))).toEqual([])
})
