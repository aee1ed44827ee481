import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { beginSecondStep } from './begin-second-step.ts'
import { findSecondStep } from './queries.ts'
import { renewCodes } from './renew-codes.ts'
import { turnOffSecondStep } from './turn-off-second-step.ts'
import { turnOnSecondStep } from './turn-on-second-step.ts'

export function secondStepRoutes(deps: Pick<Deps, 'db' | 'config' | 'secret'>) {
  const { db } = deps
  return routes(contracts.secondStep, {
    status: ({ member }) => findSecondStep(db, member.id),
    begin: ({ client, member, body }) => beginSecondStep(deps, client, member.id, body),
    turnOn: ({ client, member, body }) => turnOnSecondStep(deps, client, member.id, body.code),
    turnOff: ({ client, member, body }) => turnOffSecondStep(deps, client, member.id, body),
    renewRecoveryCodes: ({ client, member, body }) => renewCodes(deps, client, member.id, body),
  })
}
