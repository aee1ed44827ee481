import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerEvent } from '#contract/realtime.ts'
import { onLiveEvent, type LiveEvent } from './live.ts'
import { isTaken, withoutEcho } from './own-changes.ts'

const ECHO: ServerEvent = { type: 'connection', id: 1, status: 'accepted', userId: 'grace' }
const OTHER: ServerEvent = { ...ECHO, status: 'removed' }

let heard: LiveEvent[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  stop = onLiveEvent((event) => heard.push(event))
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  stop()
})

/** A change under way whose answer says that the two are connected. */
function begin() {
  const { promise, resolve, reject } = Promise.withResolvers<'accepted'>()
  const isEcho = (event: ServerEvent, answer?: string) =>
    event.type === 'connection' && (answer ?? event.status) === event.status
  const outcome = withoutEcho(() => promise, isEcho).catch((error: Error) => error.message)
  return { outcome, answer: () => resolve('accepted'), fail: () => reject(new Error('Lost')) }
}

test('what the server tells of a change before its answer is not heard', async () => {
  const { outcome, answer } = begin()
  expect(isTaken(ECHO)).toBe(true)
  answer()

  expect(await outcome).toBe('accepted')
  expect(heard).toEqual([])
  expect(isTaken(ECHO)).toBe(false)
})

test('what it tells after the answer is not heard either, once, and only for a while', async () => {
  const first = begin()
  first.answer()
  await first.outcome
  expect([isTaken(OTHER), isTaken(ECHO), isTaken(ECHO)]).toEqual([false, true, false])

  const second = begin()
  second.answer()
  await second.outcome
  vi.runAllTimers()
  expect(isTaken(ECHO)).toBe(false)
})

test('of two events under way one is another’s', () => {
  const { answer } = begin()

  expect([isTaken(ECHO), isTaken(ECHO), isTaken({ type: 'alert' })]).toEqual([true, false, false])
  answer()
})

test('an event that told of something else is heard after the answer, and the echo is still to come', async () => {
  const { outcome, answer } = begin()
  expect(isTaken(OTHER)).toBe(true)
  expect(heard).toEqual([])
  answer()
  await outcome

  expect(heard).toEqual([OTHER])
  expect(isTaken(ECHO)).toBe(true)
})

test('where the change fails the event is heard: it may have been made all the same', async () => {
  const { outcome, fail } = begin()
  isTaken(ECHO)
  fail()

  expect(await outcome).toBe('Lost')
  expect(heard).toEqual([ECHO])
  expect(isTaken(ECHO)).toBe(false)
})
