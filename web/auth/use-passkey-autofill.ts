import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import type { PasskeyAnswer } from '#contract/auth.ts'
import { askForPasskey } from './proof-queries.ts'

/** Asked for anew so long before its time is over, in milliseconds. */
const BEFORE_THE_END = 30_000

/**
 * Lets the browser put the member's passkeys forward in the field for the e-mail, beside the passwords that it knows, for as long as
 * `isOn`. Nobody is asked for anything: whoever picks one has signed in with it.
 */
export function usePasskeyAutofill(isOn: boolean, onPasskey: (passkey: PasskeyAnswer) => void): void {
  const take = useEffectEvent(onPasskey)

  useEffect(() => {
    if (!isOn) return
    const over = new AbortController()
    offer(over.signal).then(
      (passkey) => passkey && take(passkey),
      // Nobody has asked for it: without it the button is there, and says what is wrong.
      () => {},
    )
    return () => {
      over.abort()
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isOn])
}

async function offer(over: AbortSignal): Promise<PasskeyAnswer | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  while (!over.aborted) {
    const optionsJSON = await askForPasskey()
    if (over.aborted) break
    const renewal = setTimeout(() => WebAuthnAbortService.cancelCeremony(), optionsJSON.timeout - BEFORE_THE_END)
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true })
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    } finally {
      clearTimeout(renewal)
    }
  }
  return undefined
}
