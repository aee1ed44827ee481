import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { STARTING_CREDITS } from '#contract/billing.ts'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { signUpMember, type ApiMember } from './api-member.ts'
import { startProduct, type RunningProduct } from './running-product.ts'

const KILLS = 4
const CREDITS = 10

const dataDir = mkdtempSync(join(tmpdir(), 'akin-sandbox-kill-'))
const start = () => startProduct('server/main.ts', { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
let product: RunningProduct = await start()

afterAll(async () => {
  await product.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whoever has paid when everything is killed has their credits after the restart, once', async () => {
  const ada = await signUpMember(() => product.origin, 'Ada')

  for (let kill = 1; kill <= KILLS; kill++) {
    const { clientSecret } = await post<{ clientSecret: string }>(ada, '/api/create-payment-intent', {
      amount: 0.5,
      credits: CREDITS,
    })
    const card = { number: TEST_CARDS.pays, expiry: '12/40', cvc: '123' }
    expect(await post(ada, '/api/sandbox/confirm', { clientSecret, ...card })).toEqual({ status: 'succeeded' })
    await product.kill()
    product = await start()

    await expect.poll(() => creditsOf(ada), { timeout: 20_000 }).toBe(STARTING_CREDITS + kill * CREDITS)
  }
  expect(await product.stop()).toBe(0)
  product = await start()
  expect(await creditsOf(ada)).toBe(STARTING_CREDITS + KILLS * CREDITS)
}, 120_000)

async function post<T>(member: ApiMember, path: string, body: object): Promise<T> {
  return (await (await member.call('POST', path, body)).json()) as T
}

async function creditsOf(member: ApiMember): Promise<number> {
  return ((await (await member.call('GET', '/api/credits')).json()) as { credits: number }).credits
}
