import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('web/public/first.js', 'utf8')

test('what is asked for before the app runs is the member and the people near them, and a call that is swallowed is given up', async () => {
  const asked: [string, AbortSignal | undefined][] = []
  const page = { askedEarly: new Map<string, Promise<Response>>() }
  const storage = { getItem: () => null }

  runInNewContext(script, {
    window: page,
    document: { documentElement: { dataset: {} } },
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname: '/' },
    AbortSignal,
    fetch: async (address: string, init?: { signal?: AbortSignal }) => {
      asked.push([address, init?.signal])
      return Response.json({ isComplete: true, latitude: 1 })
    },
  })
  await Promise.all(page.askedEarly.values())

  expect(asked).toEqual([
    ['/api/auth/user', expect.any(AbortSignal)],
    ['/api/intelligent-matches', expect.any(AbortSignal)],
  ])
})
