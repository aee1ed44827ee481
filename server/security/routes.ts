import { contracts } from '#contract/contracts.ts'
import { security } from '#contract/security.ts'
import { PasswordChangeWith } from '#contract/security.schema.ts'
import type { Welcome } from '#server/auth/mark-verified.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { endDevices } from './end-devices.ts'
import { listDevices } from './list-devices.ts'
import { findOwnEmail, listEvents } from './queries.ts'
import { sendVerification } from './send-verification.ts'
import { undoEmail } from './undo-email.ts'

export function securityRoutes(deps: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>, welcome: Welcome) {
  const { db, config } = deps
  const { changePassword: ownChange } = contracts.security
  const contract = {
    ...contracts.security,
    changePassword: { ...ownChange, body: PasswordChangeWith(config.passwordMinLength) },
  }
  return routes(contract, {
    email: async ({ member }) => ({ ...(await findOwnEmail(db, member.id)), isDelivered: config.mail.kind === 'smtp' }),
    sendVerification: ({ member }) => sendVerification(deps, member.id),
    changeEmail: ({ client, member, body }) => changeEmail(deps, client, member.id, body),
    confirmEmail: ({ client, body }) => confirmEmail({ ...deps, welcome }, client, body.token),
    undoEmail: ({ client, body }) => undoEmail(deps, client, body.token),
    changePassword: ({ client, member, body }) => changePassword(deps, client, member.id, body),
    devices: ({ client, member }) => listDevices(deps, client, member.id),
    endOthers: ({ client, member }) => endDevices(deps, client, member.id, 'others'),
    endDevice: ({ client, member, params }) => endDevices(deps, client, member.id, params),
    activity: async ({ member, query: { before, limit } }) =>
      pageOf(
        await listEvents(db, member.id, { before, limit: limit + 1 }),
        security.activity.path,
        limit,
        ({ id }) => ({
          before: id,
        }),
      ),
  })
}
