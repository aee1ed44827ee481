import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './second-step.schema.ts'

export type SecondStep = z.output<typeof schema.SecondStep>
export type TotpKey = z.output<typeof schema.TotpKey>

export const secondStep = calls<typeof schema.secondStepApi>({
  status: 'GET /api/account/second-step',
  begin: 'POST /api/second-step/key',
  turnOn: 'POST /api/second-step',
  turnOff: 'DELETE /api/second-step',
  renewRecoveryCodes: 'POST /api/second-step/recovery-codes',
})
