import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { billing } from '#contract/billing.ts'
import { errors } from '#contract/errors.ts'
import { currentUser } from '#web/auth/queries.ts'
import { onPhone } from '#web/testing/on-phone.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ada, serverByHand } from '#web/testing/server-by-hand.ts'
import { publishLiveEvent } from '#web/realtime/live.ts'
import { MessagesScreen } from './messages-screen.tsx'
import { useKeepSending } from './use-outbox.ts'

/** As in the shell, which knows who is signed in. */
function Screen() {
  const { data: user } = useQuery(currentUser)
  return user ? <SignedIn /> : null
}

function SignedIn() {
  useKeepSending(ada.id)
  return <MessagesScreen />
}

async function openThread() {
  const rendered = renderAt('/messages?user=grace', <Screen />)
  await screen.findAllByText(/Nothing written yet|You wrote/)
  return rendered
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Grace' })
const contents = (sendings: { content: string }[]) => sendings.map(({ content }) => content)
const inThread = () => within(screen.getByRole('log'))
const queued = () => screen.queryAllByRole('listitem').filter((item) => item.closest('[role=log]'))
const write = async (...texts: string[]) => {
  for (const text of texts) await userEvent.type(box(), `${text}{Enter}`)
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('what is written while a message is being sent queues behind it, in order, each under its own key', async () => {
  const { sendings, arrived } = serverByHand()
  await openThread()

  await write('One', 'Two', 'Three')
  expect(box().value).toBe('')
  expect(queued().map(({ textContent }) => textContent)).toEqual([
    'You wroteOneSending…',
    'You wroteTwoWaiting to be sent',
    'You wroteThreeWaiting to be sent',
  ])
  expect(contents(sendings)).toEqual(['One'])

  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    await expect.poll(() => sendings[index]?.content).toBe(text)
    sendings[index]!.deliver()
  }
  await expect.poll(() => queued()).toEqual([])
  expect(contents(arrived)).toEqual(['One', 'Two', 'Three'])
  for (const text of ['One', 'Two', 'Three']) expect(inThread().getAllByText(text)).toHaveLength(1)
  expect(new Set(sendings.map(({ key }) => key)).size).toBe(3)
  expect(sendings.every(({ key }) => /^[0-9a-f]{32}$/.test(key))).toBe(true)
})

test('a sent message is shown once, also while what follows from it is still being fetched', async () => {
  const { sendings } = serverByHand()
  await openThread()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address === billing.credits.path ? new Promise(() => {}) : answering(address, init),
  )

  await write('Hello')
  await expect.poll(() => sendings.length).toBe(1)
  sendings[0]!.deliver()

  await waitFor(() => expect(inThread().queryByText('Sending…')).toBeNull())
  await waitFor(() => expect(inThread().getAllByText('Hello')).toHaveLength(1))
})

test('a failure in the middle holds those behind it; tried again under the same key, all arrive in order', async () => {
  const { sendings, arrived } = serverByHand()
  await openThread()
  await write('One', 'Two', 'Three')
  await expect.poll(() => sendings.length).toBe(1)
  sendings[0]!.deliver()
  await expect.poll(() => sendings.length).toBe(2)
  sendings[1]!.refuse('internal')

  await screen.findByText(`Not sent. ${errors.internal.message}`)
  await screen.findAllByText('Failed to send message. Please try again.')
  expect(screen.getByText('Waiting for the message above')).toBeTruthy()
  expect(screen.getByText(`Message not sent. ${errors.internal.message} 1 more waiting.`).role).toBe('status')
  expect(contents(sendings)).toEqual(['One', 'Two'])

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(document.activeElement).toBe(box())
  await expect.poll(() => sendings.length).toBe(3)
  expect(sendings[2]).toMatchObject({ content: 'Two', key: sendings[1]!.key })
  sendings[2]!.deliver()
  await expect.poll(() => sendings.length).toBe(4)
  sendings[3]!.deliver()
  await expect.poll(() => contents(arrived)).toEqual(['One', 'Two', 'Three'])
  await screen.findByText('Sent')
})

test('deleted, a message that failed goes, and those behind it are sent', async () => {
  const { sendings, arrived } = serverByHand()
  await openThread()
  await write('Never mind', 'Two')
  await expect.poll(() => sendings.length).toBe(1)
  sendings[0]!.refuse('internal')

  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(document.activeElement).toBe(box())
  await expect.poll(() => sendings.length).toBe(2)
  sendings[1]!.deliver()

  await expect.poll(() => contents(arrived)).toEqual(['Two'])
  await waitFor(() => expect(inThread().queryByText('Never mind')).toBeNull())
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toHaveLength(0)
})

test('without credits the rest stays, says so, and names the way out', async () => {
  const { sendings } = serverByHand()
  await openThread()
  await write('One', 'Two')
  await expect.poll(() => sendings.length).toBe(1)
  sendings[0]!.refuse('insufficient_credits')

  await screen.findAllByText('Insufficient Credits')
  await inThread().findByText(/Not sent. You need more credits/)
  expect(inThread().getByRole('link', { name: 'Get credits' }).getAttribute('href')).toBe('/checkout')
  expect(inThread().getByText('Waiting for the message above')).toBeTruthy()
  expect(contents(sendings)).toEqual(['One'])
})

test('the queue goes on when the thread is left, and is there when one comes back', async () => {
  onPhone()
  const { sendings, arrived } = serverByHand()
  const { navigate } = await openThread()
  await write('One', 'Two')
  await expect.poll(() => sendings.length).toBe(1)

  navigate('/messages')
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
  sendings[0]!.deliver()
  await expect.poll(() => sendings.length).toBe(2)
  navigate('/messages?user=grace')
  await screen.findByRole('log')
  await inThread().findByText('Sending…')
  sendings[1]!.deliver()

  await expect.poll(() => queued()).toEqual([])
  expect(contents(arrived)).toEqual(['One', 'Two'])
  expect(inThread().getAllByText(/^(One|Two)$/)).toHaveLength(2)
})

test('a reload in the middle sends the rest under the keys they had, for this member alone', async () => {
  const { sendings } = serverByHand()
  const before = await openThread()
  await write('One', 'Two')
  await expect.poll(() => sendings.length).toBe(1)
  before.unmount()
  localStorage.setItem('unsent:someone-else:k', JSON.stringify({ key: 'k', at: 1, receiverId: 'grace', content: 'Not mine', failure: null })) // prettier-ignore

  await openThread()
  await expect.poll(() => sendings.length).toBe(2)
  expect(sendings[1]).toMatchObject({ content: 'One', key: sendings[0]!.key })
  sendings[1]!.deliver()
  await expect.poll(() => sendings[2]?.content).toBe('Two')
  sendings[2]!.deliver()
  await expect.poll(() => queued()).toEqual([])
  expect(contents(sendings)).toEqual(['One', 'One', 'Two'])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toHaveLength(1)
})

test('a message that was refused is not sent by a reload, and can still be tried again', async () => {
  const { sendings } = serverByHand()
  const before = await openThread()
  await write('One')
  await expect.poll(() => sendings.length).toBe(1)
  sendings[0]!.refuse('insufficient_credits')
  await inThread().findByText(/Not sent/)
  before.unmount()

  await openThread()
  await inThread().findByText(/Not sent/)
  expect(sendings).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => sendings[1]?.key).toBe(sendings[0]!.key)
})

test('offline messages wait and say so, and go out in order once the device is back', async () => {
  const { sendings, arrived } = serverByHand()
  await openThread()
  await write('Under way')
  await expect.poll(() => sendings.length).toBe(1)
  setOnline(false)
  sendings[0]!.lose()
  await write('In a tunnel')

  await waitFor(() => expect(screen.getAllByText("Waiting. It is sent when you're back online.")).toHaveLength(2))
  expect(screen.getByText('2 messages waiting for a connection').role).toBe('status')
  expect(sendings).toHaveLength(1)

  setOnline(true)
  await expect.poll(() => sendings.length).toBe(2)
  expect(sendings[1]!.key).toBe(sendings[0]!.key)
  sendings[1]!.deliver()
  await expect.poll(() => sendings.length).toBe(3)
  sendings[2]!.deliver()
  await expect.poll(() => contents(arrived)).toEqual(['Under way', 'In a tunnel'])
})

test('without an answer a message is tried again once the live connection is back', async () => {
  const { sendings } = serverByHand()
  await openThread()
  await write('Anyone there?')
  await expect.poll(() => sendings.length).toBe(1)
  sendings[0]!.lose()
  await inThread().findByText(/Not sent. Akin cannot be reached/)

  publishLiveEvent({ type: 'ready' })
  await expect.poll(() => sendings[1]?.key).toBe(sendings[0]!.key)
})
