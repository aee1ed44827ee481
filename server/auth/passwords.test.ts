import { expect, test, vi } from 'vitest'
import { hashPassword, isPasswordCorrect, type HashPlace } from './passwords.ts'

const PASSWORD = 'correct horse battery'

test('three hundred addresses that try passwords keep no known device waiting, and nobody new out', async () => {
  const kept = await hashPassword(PASSWORD)
  const places: HashPlace[] = [
    { lane: 'known device', who: 'ada' },
    { lane: 'sign-up', who: '2001:db8:ffff::' },
    { lane: 'stranger', who: '2001:db8:ffff::' },
  ]
  let guesses = 0

  const flood = Array.from({ length: 600 }, (_, i) =>
    isPasswordCorrect('guess', undefined, { lane: 'stranger', who: `2001:db8:${i % 300}::` }).then(() => guesses++),
  )
  void Promise.allSettled(flood)
  await vi.waitFor(() => expect(guesses).toBeGreaterThan(0))
  const before = guesses
  const answers = places.map(async (place) => ({ isRight: await isPasswordCorrect(PASSWORD, kept, place), guesses }))
  const [known, signUp, stranger] = await Promise.all(answers)

  expect([known, signUp, stranger].map((answer) => answer?.isRight)).toEqual([true, true, true])
  for (const answer of [known, signUp]) expect(answer!.guesses - before).toBeLessThan(50)
})
