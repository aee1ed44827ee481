import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './passkeys.schema.ts'

/** So many a member has at most. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX_LENGTH = 60

export type Passkey = z.output<typeof schema.Passkey>
export type NewPasskey = z.output<typeof schema.NewPasskey>

export const passkeys = calls<typeof schema.passkeysApi>({
  list: 'GET /api/passkeys',
  beginAdding: 'POST /api/passkeys/options',
  add: 'POST /api/passkeys',
  rename: 'PUT /api/passkeys/:id',
  remove: 'DELETE /api/passkeys/:id',
  beginSignIn: 'POST /api/passkeys/sign-in/options',
  signIn: 'POST /api/passkeys/sign-in',
  beginConfirming: 'POST /api/account/passkey',
})
