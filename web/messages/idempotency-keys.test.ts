import { expect, test } from 'vitest'
import { ApiError } from '#web/api.ts'
import { idempotencyKeys } from './idempotency-keys.ts'

const hello = { receiverId: 'grace', content: 'Hello' }
const unanswered = new TypeError('Failed to fetch')

/** Sends, and notes the keys that were used; with an error the answer is that error. */
function sender() {
  const keys = idempotencyKeys()
  const used: string[] = []
  const send = (message: typeof hello, error?: Error) =>
    keys
      .use(message, async (key) => {
        used.push(key)
        if (error) throw error
      })
      .catch(() => {})
  return { send, used, different: () => new Set(used).size }
}

test('a send whose outcome nobody knows goes out again under the same key', async () => {
  const { send, used, different } = sender()
  await send(hello, unanswered)
  await send(hello, new ApiError(502, 'Bad gateway'))
  await send(hello)

  expect(used).toHaveLength(3)
  expect(different()).toBe(1)
})

test('the same words sent again after they arrived are another message', async () => {
  const { send, different } = sender()
  await send(hello)
  await send(hello)

  expect(different()).toBe(2)
})

test('the same words sent twice at once are two messages', async () => {
  const { send, different } = sender()
  await Promise.all([send(hello), send(hello)])

  expect(different()).toBe(2)
})

test('other words, another member, or a plain refusal before make a new key', async () => {
  const { send, different } = sender()
  await send(hello, unanswered)
  await send({ ...hello, content: 'Hello?' })
  await send({ ...hello, receiverId: 'alan' }, new ApiError(402, 'No credits'))
  await send({ ...hello, receiverId: 'alan' })

  expect(different()).toBe(4)
})
