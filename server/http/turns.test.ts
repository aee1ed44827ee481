import { expect, test } from 'vitest'
import { turns, type Place } from './turns.ts'

type Lane = 'fast' | 'slow'

/** One worker that is busy until `open`, and what has been done since, in order. */
function busyWorker(waiting: number) {
  const run = turns<Lane>({ atOnce: 1, waiting })
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const first = run({ lane: 'slow', who: 'first' }, () => gate.promise)
  const add = ({ lane, who }: Place<Lane>) =>
    run({ lane, who }, async () => {
      done.push(`${lane} ${who}`)
    })
  return { add, done, open: () => (gate.resolve(), first) }
}

test('two work at once, and the rest when one of them is done', async () => {
  const run = turns<Lane>({ atOnce: 2, waiting: 3 })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  let working = 0
  let most = 0

  const tasks = gates.map((gate, i) =>
    run({ lane: 'slow', who: 'ada' }, async () => {
      most = Math.max(most, ++working)
      await gate.promise
      working--
      return i
    }),
  )
  for (const gate of gates) gate.resolve()

  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('lanes take turns, and in a lane those who wait', async () => {
  const { add, done, open } = busyWorker(10)

  const slow = ['eve', 'eve', 'eve', 'eve', 'ada'].map((who) => add({ lane: 'slow', who }))
  const fast = [add({ lane: 'fast', who: 'grace' }), add({ lane: 'fast', who: 'grace' })]
  await open()
  await Promise.all([...slow, ...fast])

  expect(done).toEqual(['slow eve', 'fast grace', 'slow ada', 'fast grace', 'slow eve', 'slow eve', 'slow eve'])
})

test('where a lane is full, whoever has the most in it is turned away', async () => {
  const { add, done, open } = busyWorker(3)

  const eves = Promise.allSettled(['eve', 'eve', 'eve', 'eve'].map((who) => add({ lane: 'slow', who })))
  const others = [add({ lane: 'slow', who: 'ada' }), add({ lane: 'fast', who: 'grace' })]
  await open()
  await Promise.all(others)

  const outcomes = await eves
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(outcomes[3]).toMatchObject({ reason: { code: 'service_unavailable', retryAfterSeconds: 5 } })
  expect(done.toSorted()).toEqual(['fast grace', 'slow ada', 'slow eve', 'slow eve'])
})

test('a task that fails gives its turn to the next', async () => {
  const run = turns<Lane>({ atOnce: 1, waiting: 1 })
  const place: Place<Lane> = { lane: 'slow', who: 'ada' }

  const outcomes = await Promise.allSettled([
    run(place, () => Promise.reject(new Error('no'))),
    run(place, async () => 'yes'),
  ])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await run(place, async () => 'again')).toBe('again')
})
