import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { serverConfig } from '#web/auth/queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AddPasskeySheet } from './add-passkey-sheet.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ownPasskeys } from './queries.ts'
import { RemovePasskeySheet } from './remove-passkey-sheet.tsx'

/** The passkeys that a member signs in with, and how to add one on this device. */
export function PasskeysCard() {
  const query = useQuery(ownPasskeys)
  const config = useQuery(serverConfig)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const { data } = query
  const canAdd = config.data?.passkeys && browserSupportsWebAuthn()

  if (query.error && !data) return <LoadFailure title="Your passkeys could not be loaded" query={query} />
  return (
    <Card title="Passkeys">
      <p className="mb-3 text-15 text-ink-soft">
        Sign in with your face, your finger or the PIN of your device. There is nothing to remember, and nothing to
        type.
      </p>
      {!data ? (
        <Loading label="Loading your passkeys">
          <Skeleton className="h-11 w-full" />
        </Loading>
      ) : (
        <>
          {data.length > 0 && (
            <ul aria-label="Passkeys" className="mb-4 grid gap-4">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
              ))}
            </ul>
          )}
          {canAdd ? (
            <Button variant="secondary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          ) : (
            config.data && (
              <p className="text-15 text-ink-soft">
                {config.data.passkeys
                  ? 'This browser has no passkeys.'
                  : 'Passkeys need an https address, which this server does not have.'}
              </p>
            )
          )}
        </>
      )}
      {isAdding && <AddPasskeySheet onClose={() => setAdding(false)} />}
      {leaving && <RemovePasskeySheet passkey={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}
