import { expect, test } from 'vitest'
import { type Message, UNCHANGED } from '#contract/messages.ts'
import { countBelow, nextMark, openingMark } from './new-messages.ts'

const thread = (...senders: string[]) => ({
  otherId: 'grace',
  messages: senders.map((senderId, at): Message => {
    const createdAt = '2026-03-01T12:00:00.000Z'
    return { id: at + 1, senderId, receiverId: '', content: 'Hello', createdAt, isRead: null, ...UNCHANGED }
  }),
})

test('a thread is opened at the first message that was unread, or at its end', () => {
  const opened = thread('grace', 'ada', 'grace', 'grace')

  expect(openingMark(opened, 2)).toEqual({ seenId: 2, newFromId: 3 })
  expect(countBelow(opened, openingMark(opened, 2))).toBe(2)
  expect(openingMark(opened, 0)).toEqual({ seenId: 4, newFromId: null })
  expect(openingMark(thread(), 3)).toEqual({ seenId: 0, newFromId: null })
  expect(openingMark(opened, 50)).toEqual({ seenId: 0, newFromId: 1 })
})

test('what comes while one reads its end is seen; further up it is counted, and new from there on', () => {
  const before = openingMark(thread('grace'), 0)
  expect(nextMark(before, thread('grace', 'grace'), true)).toEqual({ seenId: 2, newFromId: null })

  const above = nextMark(before, thread('grace', 'grace', 'grace'), false)
  expect(above).toEqual({ seenId: 1, newFromId: 2 })
  expect(countBelow(thread('grace', 'grace', 'grace'), above)).toBe(2)
  expect(nextMark(above, thread('grace', 'grace', 'grace'), true)).toEqual({ seenId: 3, newFromId: 2 })
})

test('whoever writes has seen what was new', () => {
  const above = nextMark(openingMark(thread('grace'), 0), thread('grace', 'grace'), false)

  expect(nextMark(above, thread('grace', 'grace', 'ada'), true)).toEqual({ seenId: 3, newFromId: null })
})

test('where nothing has changed it is the same', () => {
  const mark = openingMark(thread('ada', 'grace'), 1)
  expect(nextMark(mark, thread('ada', 'grace'), false)).toBe(mark)
  expect(nextMark(mark, thread(), true)).toBe(mark)
})
