import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './settings.schema.ts'

export type Settings = z.output<typeof schema.Settings>
export type SettingsChange = z.output<typeof schema.SettingsChange>

export const settings = calls<typeof schema.settingsApi>({
  settings: 'GET /api/settings',
  change: 'PUT /api/settings',
})
