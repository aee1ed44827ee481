import type { FastifyInstance } from 'fastify'
import { payments } from '#contract/billing.ts'
import type { Deps } from '#server/deps.ts'

/** Lets the sandbox tell its events as Stripe does: by the same call, through the same checks. */
export function takeSandboxEvents(app: FastifyInstance, { sandbox }: Pick<Deps, 'sandbox'>): void {
  if (!sandbox) return
  app.addHook('onReady', async () => {
    sandbox.start(async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const { method, path } = payments.webhook
      return (await app.inject({ method, url: path, headers, payload })).statusCode
    })
  })
  app.addHook('preClose', () => sandbox.stop())
}
