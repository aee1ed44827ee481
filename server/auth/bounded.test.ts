import { expect, test } from 'vitest'
import { bounded } from './bounded.ts'

test('two work, three wait their turn, the sixth is turned away', async () => {
  const run = bounded({ atOnce: 2, waiting: 3 })
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  let working = 0
  let most = 0

  const tasks = gates.map((gate, i) =>
    run(async () => {
      most = Math.max(most, ++working)
      await gate.promise
      working--
      return i
    }),
  )
  const outcomes = Promise.allSettled(tasks)
  await expect(tasks[5]).rejects.toMatchObject({ code: 'service_unavailable' })
  for (const gate of gates) gate.resolve()

  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
  ])
  expect(most).toBe(2)
})

test('a task that fails gives its turn to the next', async () => {
  const run = bounded({ atOnce: 1, waiting: 1 })

  const outcomes = await Promise.allSettled([run(() => Promise.reject(new Error('no'))), run(async () => 'yes')])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await run(async () => 'again')).toBe('again')
})
