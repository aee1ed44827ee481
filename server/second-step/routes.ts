import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { countRecoveryCodes } from '#server/proofs/recovery-codes.ts'
import { codesSince } from '#server/proofs/totp-keys.ts'
import { beginSecondStep } from './begin-second-step.ts'
import { renewCodes } from './renew-codes.ts'
import { turnOffSecondStep } from './turn-off-second-step.ts'
import { turnOnSecondStep } from './turn-on-second-step.ts'

export function secondStepRoutes(deps: Pick<Deps, 'db' | 'config' | 'secret'>) {
  const { db } = deps
  return routes(contracts.secondStep, {
    status: async ({ member }) => ({
      since: await codesSince(db, member.id),
      recoveryCodesLeft: await countRecoveryCodes(db, member.id),
    }),
    begin: ({ client, member, body }) => beginSecondStep(deps, client, member.id, body),
    turnOn: ({ client, member, body }) => turnOnSecondStep(deps, client, member.id, body.code),
    turnOff: ({ client, member, body }) => turnOffSecondStep(deps, client, member.id, body),
    renewRecoveryCodes: ({ client, member, body }) => renewCodes(deps, client, member.id, body),
  })
}
