import { system } from '#contract/system.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { ready, routes } from '#server/http.ts'
import { readyAnswer, type ReadyAnswer } from '#server/ready-answer.ts'
import type { Metrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { isDatabaseReady } from './readiness.ts'

type Node = { metrics: Metrics; isDraining: () => boolean }

export function systemRoutes(
  {
    db,
    captcha,
    ai,
    places,
    linkedin,
    payments,
  }: Pick<Deps, 'db' | 'captcha' | 'ai' | 'places' | 'linkedin' | 'payments'>,
  { metrics, isDraining }: Node,
) {
  let document: ReadyAnswer | undefined
  return routes(system, {
    config: () => ({
      captcha: { provider: captcha.provider, ...(captcha.siteKey && { siteKey: captcha.siteKey }) },
      payments: {
        provider: payments.provider,
        ...(payments.publishableKey && { publishableKey: payments.publishableKey }),
      },
      ai: { provider: ai.provider },
      linkedin: linkedin.isConfigured,
      places: { provider: places.provider },
    }),
    openapi: () => ready((document ??= readyAnswer(describeApi({ hasSandbox: payments.provider === 'sandbox' })))),
    health: () => ({ status: 'ok' }),
    ready: async () => {
      if (isDraining() || !(await isDatabaseReady(db))) throw new AppError('service_unavailable')
      return { status: 'ready' }
    },
    metrics: ({ client }) => {
      if (!client.isLocal) throw new AppError('not_found')
      return metrics.print()
    },
  })
}
