import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { messages, UNCHANGED } from '#contract/messages.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { WriteYourOwn } from './write-your-own.tsx'

const OPENERS = ['Hi Maya, bread?', 'Hi Maya, radios?', 'Hi Maya, hiking?']
const sent = { id: 1, senderId: 'ada', receiverId: 'maya', content: 'Hi', createdAt: '2026-01-01T00:00:00.000Z', isRead: null, cost: 'credit', ...UNCHANGED } as const // prettier-ignore

async function open(left = 10) {
  const user = userEvent.setup()
  const calls = server(
    answer(auth.user, sampleUser()),
    answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 }),
    answer(messages.openings, { conversations: left, connections: 5, hasReview: false }),
    answer(discovery.openers, OPENERS),
    answer(messages.send, sent),
  )
  const { unmount } = renderAt('/', <WriteYourOwn person={sampleCard()} />)
  await user.click(await screen.findByRole('button', { name: 'Write your own message to Maya' }))
  await screen.findByRole('dialog', { name: 'Write to Maya' })
  return { user, calls, unmount }
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Maya' })

test('the first of three openers stands in the box, and what was made of each stays while others are looked at', async () => {
  const { user } = await open()
  expect((await box()).value).toBe('Hi Maya, bread?')
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await screen.findByText('1 credit')

  await user.type(await box(), ' Rye?')
  await user.click(screen.getByRole('radio', { name: 'Hi Maya, radios?' }))
  expect((await box()).value).toBe('Hi Maya, radios?')
  await user.click(screen.getByRole('radio', { name: 'Hi Maya, bread?' }))
  expect((await box()).value).toBe('Hi Maya, bread? Rye?')
})

test('what was written before stands in the box, and is one of the ways to begin', async () => {
  sessionStorage.setItem('draft:maya', 'Do you sell loaves?')
  const { user } = await open()

  expect((await box()).value).toBe('Do you sell loaves?')
  await user.click(screen.getByRole('radio', { name: 'Hi Maya, hiking?' }))
  await user.click(screen.getByRole('radio', { name: 'Do you sell loaves?' }))
  expect((await box()).value).toBe('Do you sell loaves?')
})

test('it is sent as it was changed, and the sheet closes', async () => {
  const { user, calls } = await open()

  await user.type(await box(), ' Rye?')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  await screen.findAllByText('Message Sent!')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ receiverId: 'maya', content: 'Hi Maya, bread? Rye?' }) // prettier-ignore
})

test('what could not be sent stays in the sheet, to be tried again', async () => {
  const { user, calls } = await open()
  calls.answers.push(refuse(messages.send, 'insufficient_credits'))

  await user.click(await screen.findByRole('button', { name: 'Send' }))

  await screen.findByRole('button', { name: 'Try again' })
  calls.answers.push(answer(messages.send, sent))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('where nobody more may be begun with today it is said, and nothing is offered', async () => {
  await open(0)

  await screen.findByText(/You have started as many conversations as you can today/)
  expect(screen.queryByRole('radio')).toBeNull()
})
