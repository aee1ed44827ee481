import { z } from 'zod'
import { Base64Url, CONFIRMING, PasskeyAnswer, Proof } from './auth.schema.ts'
import { api } from './endpoint.ts'
import { CurrentUser } from './members.schema.ts'
import { PASSKEY_NAME_MAX_LENGTH } from './passkeys.ts'

/** How a browser may reach an authenticator, as the browser said when the passkey was made. */
const Transport = z.string().max(20)

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) })

const PasskeyName = z.string().trim().min(1, 'Please give it a name.').max(PASSKEY_NAME_MAX_LENGTH)

/** A passkey of the member's own. */
export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** The day on which it was last used; null where it never was. */
  usedOn: z.iso.date().nullable(),
})

/** What a browser is asked for a passkey with: `PublicKeyCredentialRequestOptionsJSON`. */
const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  /** Whoever uses it has to show their face, finger or PIN to the device. */
  userVerification: z.literal('required'),
  /** Empty where any that the device knows for this site will do. */
  allowCredentials: z.array(Known),
})

/** What a browser is asked to make a passkey with: `PublicKeyCredentialCreationOptionsJSON`. */
const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** A passkey that a browser has made: `RegistrationResponseJSON`. */
export const NewPasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(Transport).max(10).exactOptional(),
  }),
})

const PARAMS = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const ASKED = { most: 60, minutes: 15 }
/** Every page on which one can sign in asks, for the browser to put passkeys forward, and many come from one address. */
const OFFERED = { most: 300, minutes: 15 }

export const passkeysApi = api({
  list: { access: 'account', summary: 'The member’s passkeys, the newest first.', response: z.array(Passkey) },
  beginAdding: {
    access: 'account',
    summary: 'What this browser makes a passkey with. Good once, for five minutes, in this browser.',
    body: Proof,
    response: PasskeyCreation,
    errors: [...CONFIRMING, 'email_unverified', 'too_many_passkeys', 'not_found'],
  },
  add: {
    access: 'account',
    summary: 'Sign in with this passkey from now on.',
    body: z.object({ passkey: NewPasskey }),
    response: Passkey,
    status: 201,
    errors: ['passkey_refused', 'too_many_passkeys', 'not_found'],
    limit: ASKED,
  },
  rename: {
    access: 'account',
    summary: 'Give a passkey another name.',
    params: PARAMS,
    body: z.object({ name: PasskeyName }),
    status: 204,
    errors: ['not_found'],
  },
  remove: {
    access: 'account',
    summary: 'Sign in with this passkey no more. The last way into an account cannot be removed.',
    params: PARAMS,
    body: Proof,
    status: 204,
    errors: [...CONFIRMING, 'not_found', 'last_way_in'],
  },
  beginSignIn: {
    access: 'public',
    summary: 'What this browser is asked for a passkey with, to sign in. Good once, for five minutes, in this browser.',
    response: PasskeyRequest,
    errors: ['not_found'],
    limit: OFFERED,
  },
  signIn: {
    access: 'public',
    summary: 'Sign in with a passkey, which needs no password and no code.',
    body: z.object({
      passkey: PasskeyAnswer,
      /** Takes back the deletion of the account, which is answered with `account_deleted` otherwise. */
      keepsAccount: z.boolean().optional(),
    }),
    response: CurrentUser,
    errors: ['passkey_refused', 'account_suspended', 'account_deleted', 'not_found'],
    limit: ASKED,
  },
  beginConfirming: {
    access: 'account',
    summary: 'What this browser is asked for a passkey with, in the place of a password.',
    response: PasskeyRequest,
    errors: ['not_found'],
    admitsSuspended: true,
    limit: ASKED,
  },
})
