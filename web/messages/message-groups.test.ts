import { expect, test } from 'vitest'
import { type Message, UNCHANGED } from '#contract/messages.ts'
import { groupMessages } from './message-groups.ts'

let nextId = 1
const message = (senderId: string, createdAt: string): Message => {
  const receiverId = senderId === 'ada' ? 'grace' : 'ada'
  return { id: nextId++, senderId, receiverId, content: 'Hello', createdAt, isRead: null, ...UNCHANGED }
}

test('one sender within one minute is one group', () => {
  const [day] = groupMessages(
    [
      message('ada', '2026-03-01T12:00:05.000Z'),
      message('ada', '2026-03-01T12:00:55.000Z'),
      message('ada', '2026-03-01T12:01:00.000Z'),
      message('grace', '2026-03-01T12:01:10.000Z'),
    ],
    null,
  )

  expect(day?.groups.map(({ senderId, messages }) => [senderId, messages.length])).toEqual([
    ['ada', 2],
    ['ada', 1],
    ['grace', 1],
  ])
})

test('a new day begins a new part of the thread', () => {
  const noon = new Date(2026, 2, 1, 12)
  const nextNoon = new Date(2026, 2, 2, 12)
  const days = groupMessages([message('ada', noon.toISOString()), message('ada', nextNoon.toISOString())], null)

  expect(days.map(({ groups }) => groups.length)).toEqual([1, 1])
})

test('what is new begins a group of its own, within one minute too', () => {
  const [first, second] = [message('ada', '2026-03-01T12:00:05.000Z'), message('ada', '2026-03-01T12:00:06.000Z')]

  expect(groupMessages([first, second], second.id)[0]?.groups.map(({ key }) => key)).toEqual([first.id, second.id])
})
