import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './system.schema.ts'

/** What `ai.provider` says where no model is configured: profiles are read on this server. */
export const BUILT_IN_AI = 'built-in'

export type PublicConfig = z.output<typeof schema.PublicConfig>
export type ReadinessParts = z.output<typeof schema.ReadinessParts>

export const system = calls<typeof schema.systemApi>({
  config: 'GET /api/config',
  openapi: 'GET /api/openapi.json',
  health: 'GET /healthz',
  ready: 'GET /readyz',
  metrics: 'GET /metrics',
  outbox: 'GET /outbox',
})
