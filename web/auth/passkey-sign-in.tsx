import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { useSignInWithPasskey } from './proof-queries.ts'
import { serverConfig } from './queries.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/**
 * Signing in with a passkey, where server and browser have them: the device asks which, so that nothing is typed. The browser puts
 * them forward in the field for the e-mail too.
 */
export function PasskeySignIn() {
  const { data } = useQuery(serverConfig)
  const [isLeaving, setLeaving] = useState(false)
  const signIn = useSignInWithPasskey()
  const [, navigate] = useLocation()
  const isThere = data?.passkeys === true && browserSupportsWebAuthn()
  usePasskeyAutofill(isThere && (signIn.isIdle || signIn.isError), (picked) => start({ picked }))

  if (!isThere) return null
  return (
    <div className="mt-4 grid gap-2">
      <Button
        variant="secondary"
        size="large"
        isWide
        isPending={signIn.isPending}
        onClick={() => start({ keepsAccount: isLeaving })}
      >
        <KeyRound aria-hidden="true" />
        {isLeaving ? 'Keep my account, with a passkey' : 'Sign in with a passkey'}
      </Button>
      <FailureNote>{signIn.error && passkeyFailure(signIn.error)}</FailureNote>
    </div>
  )

  function start(how: Parameters<typeof signIn.mutate>[0]) {
    signIn.mutate(how, {
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : undefined
        if (code === 'account_suspended') return navigate('/standing')
        setLeaving(code === 'account_deleted')
      },
    })
  }
}
