import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('web/public/first.js', 'utf8')

test('what is asked for before the app runs is the member and the people near them, and a call that is swallowed is given up', async () => {
  const asked = await run('/', '', () => ({ isComplete: true, latitude: 1 }))

  expect(asked).toEqual([
    ['/api/auth/user', expect.any(AbortSignal)],
    ['/api/intelligent-matches', expect.any(AbortSignal)],
  ])
})

const user = { isComplete: true, latitude: 1 }
const list = [{ user: { id: 'maya' } }]

test.each([
  ['the list', '', ['/api/auth/user', '/api/conversations']],
  ['the thread that is open', '?user=maya', ['/api/auth/user', '/api/conversations', '/api/conversations/maya']],
  ['no thread that is not in the list', '?user=ada', ['/api/auth/user', '/api/conversations']],
  ['no thread opened at a message', '?user=maya&at=3', ['/api/auth/user', '/api/conversations']],
])('of messages it is %s', async (_, search, addresses) => {
  const asked = await run('/messages', search, (address) => (address === '/api/auth/user' ? user : list))

  expect(asked.map(([address]) => address)).toEqual(addresses)
})

test('a member whose profile is not complete is asked for alone', async () => {
  const asked = await run('/messages', '?user=maya', () => ({ isComplete: false, latitude: null }))

  expect(asked.map(([address]) => address)).toEqual(['/api/auth/user'])
})

/** Runs the script at an address, and says what it has asked for. */
async function run(pathname: string, search: string, answer: (address: string) => object) {
  const asked: [string, AbortSignal | undefined][] = []
  const page = { askedEarly: new Map<string, Promise<Response>>() }
  const storage = { getItem: () => null }

  runInNewContext(script, {
    window: page,
    document: { documentElement: { dataset: {} } },
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname, search },
    AbortSignal,
    URLSearchParams,
    fetch: async (address: string, init?: { signal?: AbortSignal }) => {
      asked.push([address, init?.signal])
      return Response.json(answer(address))
    },
  })
  await Promise.all(page.askedEarly.values())
  return asked
}
