import { expect, test } from 'vitest'
import { takeTurns, type Waiting } from './take-turns.ts'

test('a turn is handed over: who comes while the next one works waits', async () => {
  const waiting: Waiting[] = []
  const inTurn = takeTurns<string>(1, { join: (one) => waiting.push(one), next: () => waiting.shift() })
  const begun: string[] = []
  const gates = new Map(['ada', 'grace', 'eve'].map((who) => [who, Promise.withResolvers<void>()]))
  const come = (who: string) =>
    inTurn(who, () => {
      begun.push(who)
      return gates.get(who)!.promise
    })

  const [ada, grace] = [come('ada'), come('grace')]
  gates.get('ada')!.resolve()
  await ada
  const eve = come('eve')
  expect(begun).toEqual(['ada', 'grace'])

  for (const gate of gates.values()) gate.resolve()
  await Promise.all([grace, eve])
  expect(begun).toEqual(['ada', 'grace', 'eve'])
})
