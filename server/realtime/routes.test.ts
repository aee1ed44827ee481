import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openSocket } from '#server/testing/screen.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })

test('a member has thirty screens open on a node, and a place again for each that closes', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const open = ({ token }: { token: string }) => openSocket(t.app, token)

  const screens = Array.from({ length: 40 }, () => open(ada))
  const refusals = await Promise.all(screens.map(({ refusal }) => refusal))

  expect(refusals.filter((status) => status === 429)).toHaveLength(10)
  expect(await open(grace).refusal).toBeUndefined()
  await screens[refusals.indexOf(undefined)]!.close()
  expect(await open(ada).refusal).toBeUndefined()
})
