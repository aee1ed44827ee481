import { createHash, timingSafeEqual } from 'node:crypto'
import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { passkeySite } from '#server/proofs/passkey-site.ts'
import type { JobsState } from '#server/keep-jobs.ts'
import { readyAnswer, type ReadyAnswer } from '#server/http/ready-answer.ts'
import { OUTBOX_POLICY, printOutbox } from './print-outbox.ts'
import type { Metrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { isReady, watchReadiness } from './watch-readiness.ts'

type Node = { metrics: Metrics; isDraining: () => boolean; jobsState: () => JobsState }

export function systemRoutes(
  deps: Pick<
    Deps,
    'config' | 'db' | 'captcha' | 'ai' | 'places' | 'linkedin' | 'identity' | 'payments' | 'photos' | 'mailer'
  >,
  { metrics, isDraining, jobsState }: Node,
) {
  const { config, captcha, ai, places, linkedin, payments, mailer } = deps
  const askParts = watchReadiness(deps, jobsState)
  let document: ReadyAnswer | undefined
  return routes(contracts.system, {
    config: () => ({
      password: { minLength: config.passwordMinLength },
      captcha: { provider: captcha.provider, ...(captcha.siteKey && { siteKey: captcha.siteKey }) },
      payments: {
        provider: payments.provider,
        ...(payments.publishableKey && { publishableKey: payments.publishableKey }),
      },
      ai: { provider: ai.provider },
      linkedin: linkedin.isConfigured,
      openid: deps.identity.host,
      passkeys: passkeySite(config) !== undefined,
      places: { provider: places.provider },
      welcomeWaits: config.mail.kind !== 'outbox',
    }),
    openapi: () => (document ??= readyAnswer(describeApi({ hasSandbox: payments.provider === 'sandbox', config }))),
    health: () => ({ status: 'ok' }),
    ready: async () => {
      if (isDraining()) throw new AppError('service_unavailable')
      const parts = await askParts()
      if (!isReady(parts)) throw new AppError('service_unavailable', undefined, { details: { parts } })
      return { status: 'ready', parts }
    },
    metrics: ({ client, headers: { authorization } }) => {
      if (!client.isLocal && !holdsToken(authorization, config.metricsToken)) throw new AppError('not_found')
      return metrics.print()
    },
    outbox: async ({ client }) => {
      if (!client.isLocal || mailer.provider !== 'outbox') throw new AppError('not_found')
      return withHeaders(await printOutbox(mailer), { 'content-security-policy': OUTBOX_POLICY })
    },
  })
}

/** Compared as hashes, which are of one length: the time it takes tells nothing of the token. */
function holdsToken(authorization = '', token: string | undefined): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(authorization) ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token))
}
