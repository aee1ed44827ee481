import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { payments, STARTING_CREDITS } from '#contract/billing.ts'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { openProvider, signEvent } from '#server/testing/provider.ts'
import { signUpMember, type ApiMember } from './api-member.ts'
import { startProduct, type RunningProduct } from './running-product.ts'

const KILLS = 6
const BUYERS = 4
const EVENTS_BETWEEN_KILLS = 24

const provider = await openProvider()
const dataDir = mkdtempSync(join(tmpdir(), 'akin-payments-kill-'))
const start = () => startProduct('server/main.ts', { ...provider.environment, DATA_DIR: dataDir, RATE_LIMIT: 'off' })
let product: RunningProduct = await start()

afterAll(async () => {
  await product.kill()
  await provider.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('six times everything is killed while members pay: each payment is granted once, and nobody subscribes twice', async () => {
  const origin = () => product.origin
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, i) => signUpMember(origin, `Buyer${i}`)))
  let taken = 0

  for (let kill = 0; kill < KILLS; kill++) {
    const until = taken + EVENTS_BETWEEN_KILLS
    const goal = Promise.withResolvers<void>()
    const running = buyers.map((buyer) =>
      buyUntilDead(buyer, () => {
        taken++
        if (taken >= until) goal.resolve()
      }),
    )
    await goal.promise
    await product.kill()
    await Promise.all(running)
    product = await start()
  }
  for (const buyer of buyers) await buyer.call('POST', payments.createSubscription.path)
  for (const { id } of await provider.all('subscription')) await provider.payOpen(id)
  // The provider comes again with all that was not taken, and with everything else once more.
  for (const event of await provider.events()) expect(await post(event)).toBe(200)

  const paid = (await provider.all('payment_intent')).filter(
    ({ status, metadata }) => status === 'succeeded' && metadata['orderId'],
  )
  const balances = await Promise.all(buyers.map(creditsOf))
  expect(paid.length).toBeGreaterThan(KILLS * BUYERS)
  expect(balances.reduce((sum, credits) => sum + credits, 0)).toBe(STARTING_CREDITS * BUYERS + 10 * paid.length)
  const live = (await provider.all('subscription')).filter(({ status }) => status !== 'canceled')
  expect(new Set(live.map(({ customer }) => customer)).size).toBe(live.length)
  expect(live).toHaveLength(BUYERS)

  expect(await product.stop()).toBe(0)
  expect(await audit()).toMatchObject({ unbalanced: 0 })
  product = await start()
}, 240_000)

/** Buys ten credits, and ten again, until the product is gone; `onTaken` hears of each event that was taken. */
async function buyUntilDead(buyer: ApiMember, onTaken: () => void): Promise<void> {
  try {
    for (;;) {
      const from = (await provider.events()).length
      const answer = await buyer.call('POST', payments.createPaymentIntent.path, { amount: 0.5, credits: 10 })
      if (Math.random() < 0.2) await buyer.call('POST', payments.createSubscription.path)
      const { clientSecret } = (await answer.json()) as { clientSecret: string }
      await provider.pay(clientSecret.split('_secret_')[0]!)
      for (const event of await provider.events(from)) {
        if ((await post(event)) === 200) onTaken()
      }
    }
  } catch {
    // Killed in the middle of it.
  }
}

async function post(event: object): Promise<number> {
  const { payload, signature } = signEvent(event)
  const { status } = await fetch(`${product.origin}${payments.webhook.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  return status
}

async function creditsOf(buyer: ApiMember): Promise<number> {
  return ((await (await buyer.call('GET', '/api/credits')).json()) as { credits: number }).credits
}

async function audit() {
  const database = await startEmbedded({ dataDir, log: () => {} })
  const db = openDatabase(database.url)
  const found = await auditLedger(db)
  await db.destroy()
  await database.stop()
  return found
}
