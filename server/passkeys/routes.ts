import { contracts } from '#contract/contracts.ts'
import { passkeyCookie } from '#server/auth/cookies.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { addPasskey } from './add-passkey.ts'
import { askForPasskey } from './ask-for-passkey.ts'
import { beginAdding } from './begin-adding.ts'
import { listPasskeys, renamePasskey } from './queries.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

export function passkeyRoutes(deps: Pick<Deps, 'db' | 'bus' | 'config' | 'secret' | 'identity'>) {
  const { db, config } = deps
  const asking = <T>({ options, token }: { options: T; token: string }) =>
    withHeaders(options, { 'set-cookie': passkeyCookie(config, token) })

  return routes(contracts.passkeys, {
    list: ({ member }) => listPasskeys(db, member.id),
    beginAdding: async ({ client, member, body }) => asking(await beginAdding(deps, client, member.id, body)),
    add: ({ client, member, body }) => addPasskey(deps, client, member.id, body.passkey),
    rename: ({ member, params, body }) => renamePasskey(db, { memberId: member.id, id: params.id, name: body.name }),
    remove: ({ client, member, params, body }) =>
      removePasskey(deps, client, { memberId: member.id, id: params.id }, body),
    beginSignIn: async () => asking(await askForPasskey(deps, null)),
    signIn: async ({ client, body }) => {
      const { user, cookies } = await signInWithPasskey(deps, client, body)
      return withHeaders(user, { 'set-cookie': cookies })
    },
    beginConfirming: async ({ member }) => asking(await askForPasskey(deps, member.id)),
  })
}
