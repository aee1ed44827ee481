import { z } from 'zod'
import { CONFIRMING, Proof, SignInCode } from './auth.schema.ts'
import { api } from './endpoint.ts'

/** What a member signs in with, and confirms with that it is them. */
export const SecondStep = z.object({
  /** Null where nobody is asked for a code. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.number().int(),
  /** False where they came by the operator’s provider and chose none. */
  hasPassword: z.boolean(),
})

/** What an authenticator app makes codes from. It is shown once. */
export const TotpKey = z.object({
  /** Base32, without spaces. */
  key: z.string(),
  /** The same as an `otpauth:` address, which apps read from a QR code or open. */
  address: z.string(),
})

/** Each signs in once, in an app's stead. They are shown once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondStepApi = api({
  status: {
    access: 'account',
    summary:
      'Whether signing in takes a code, how many recovery codes and passkeys there are, and whether there is a password.',
    response: SecondStep,
    admitsSuspended: true,
  },
  begin: {
    access: 'account',
    summary: 'A new key for an authenticator app. Nothing changes before a code of it has come.',
    body: Proof,
    response: TotpKey,
    errors: [...CONFIRMING, 'email_unverified', 'second_step_on'],
  },
  turnOn: {
    access: 'account',
    summary: 'Ask for a code at every sign-in from now on, by a first code of the new key. Answers the recovery codes.',
    body: z.object({ code: SignInCode }),
    response: RecoveryCodes,
    errors: ['wrong_code'],
    limit: { most: 20, minutes: 15 },
  },
  turnOff: {
    access: 'account',
    summary: 'Ask for no code any more. The key and the recovery codes are gone.',
    body: Proof,
    status: 204,
    errors: CONFIRMING,
  },
  renewRecoveryCodes: {
    access: 'account',
    summary: 'Ten new recovery codes. The ones before are good no more.',
    body: Proof,
    response: RecoveryCodes,
    errors: CONFIRMING,
  },
})
