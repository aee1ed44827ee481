import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { type Conversation, messages } from '#contract/messages.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { MessagesScreen } from './messages-screen.tsx'

const PICTURE = new File([new Uint8Array(10)], 'bridge.jpg', { type: 'image/jpeg' })
const LETTER = new File(['Dear Grace'], 'letter.txt', { type: 'text/plain' })

const grace: Conversation = {
  user: {
    id: 'grace',
    firstName: 'Grace',
    lastName: 'Hopper',
    profileImageUrl: null,
    isOnline: true,
    verifiedOn: null,
  },
  unreadCount: 0,
  isMuted: false,
  isWaiting: false,
  isAnswered: true,
  lastMessage: {
    content: 'Show me',
    hasPhoto: false,
    senderId: 'grace',
    createdAt: '2026-01-01T00:00:00.000Z',
    isDeleted: false,
  },
}

async function openThread(isAnswered: boolean): Promise<HTMLElement> {
  server(
    answer(auth.user, sampleUser()),
    answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 }),
    answer(messages.unreadCount, 0),
    answer(messages.conversations, [{ ...grace, isAnswered }]),
    answer(messages.thread, []),
  )
  renderAt('/messages?user=grace', <MessagesScreen />)
  return screen.findByRole('textbox', { name: 'Message to Grace' })
}

/** Gives files to what is written in, and says whether the browser is kept from doing with them what it would. */
const WAYS = {
  pasted: (box: HTMLElement, files: File[]) => !fireEvent.paste(box, { clipboardData: { files } }),
  dropped: (box: HTMLElement, files: File[]) => {
    const dataTransfer = { files, types: ['Files'] }
    const mayBeDropped = !fireEvent.dragOver(box, { dataTransfer })
    return mayBeDropped && !fireEvent.drop(box, { dataTransfer })
  },
}

for (const [way, give] of Object.entries(WAYS)) {
  test(`a picture that is ${way} into a conversation waits there to be sent`, async () => {
    const box = await openThread(true)

    expect(give(box, [LETTER, PICTURE])).toBe(true)

    await screen.findByRole('region', { name: 'Photo to send' })
  })

  test(`where no photo may be sent yet, one that is ${way} is not taken`, async () => {
    const box = await openThread(false)

    expect(give(box, [PICTURE])).toBe(false)
  })
}

test('what is no picture is left to the browser', async () => {
  const box = await openThread(true)

  expect(WAYS.pasted(box, [LETTER])).toBe(false)
  expect(WAYS.pasted(box, [])).toBe(false)
})
