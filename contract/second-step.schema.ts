import { z } from 'zod'
import { Proof, SignInCode } from './auth.schema.ts'
import { api } from './endpoint.ts'

/** Whether a member signs in with codes of an authenticator app, and what they have if it is lost. */
export const SecondStep = z.object({
  /** Null where nobody is asked for a code. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
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

const CONFIRMED = ['wrong_password', 'code_required', 'wrong_code', 'service_unavailable'] as const

export const secondStepApi = api({
  status: {
    access: 'account',
    summary: 'Whether signing in takes a code, and how many recovery codes are left.',
    response: SecondStep,
    admitsSuspended: true,
  },
  begin: {
    access: 'account',
    summary: 'A new key for an authenticator app. Nothing changes before a code of it has come.',
    body: Proof,
    response: TotpKey,
    errors: [...CONFIRMED, 'email_unverified', 'second_step_on'],
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
    errors: CONFIRMED,
  },
  renewRecoveryCodes: {
    access: 'account',
    summary: 'Ten new recovery codes. The ones before are good no more.',
    body: Proof,
    response: RecoveryCodes,
    errors: [...CONFIRMED, 'not_found'],
  },
})
