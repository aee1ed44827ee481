import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

test('each key has its own lane, a few at once, in order', async () => {
  const inTurn = fairTurns({ atOnce: 2, waiting: 10 })
  const { begun, task, end } = desk()

  const asked = ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'grace 1'].map((name) => inTurn(name.split(' ')[0]!, task(name)))
  expect(begun).toEqual(['ada 1', 'ada 2', 'grace 1'])
  end('ada 2')
  await asked[1]
  expect(begun).toEqual(['ada 1', 'ada 2', 'grace 1', 'ada 3'])
  for (const name of ['grace 1', 'ada 1', 'ada 3', 'ada 4']) end(name)

  expect(await Promise.all(asked)).toEqual(['ada 1', 'ada 2', 'ada 3', 'ada 4', 'grace 1'])
})

test('who finds their lane full is told when to come back, and others are not', async () => {
  const inTurn = fairTurns({ atOnce: 1, waiting: 1 })
  const { task, end } = desk()

  const first = inTurn('ada', task('first'))
  const second = inTurn('ada', task('second'))
  await expect(inTurn('ada', task('third'))).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 5,
  })
  for (const name of ['grace', 'first', 'second']) end(name)

  expect(await Promise.all([first, second, inTurn('grace', task('grace'))])).toEqual(['first', 'second', 'grace'])
})

test('a task that fails gives its place to the next', async () => {
  const inTurn = fairTurns({ atOnce: 1, waiting: 5 })

  const asked = [0, 1, 2].map((n) =>
    inTurn('ada', async () => {
      if (n < 2) throw new Error(`broken ${n}`)
      return n
    }),
  )

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

/** Tasks that end when they are told to, also before they begin. */
function desk() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const endOf = (name: string) => {
    const end = ends.get(name) ?? Promise.withResolvers<string>()
    ends.set(name, end)
    return end
  }
  return {
    begun,
    task: (name: string) => () => {
      begun.push(name)
      return endOf(name).promise
    },
    end: (name: string) => endOf(name).resolve(name),
  }
}
