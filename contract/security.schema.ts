import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from './auth.ts'
import { CONFIRMING, Email, LinkToken, NewPasswordWith, Proof } from './auth.schema.ts'
import { api } from './endpoint.ts'

/** The member's own address, and the one they have asked to have instead. */
export const OwnEmail = z.object({
  address: z.string(),
  /** Null where it was never confirmed. */
  verifiedAt: z.iso.datetime().nullable(),
  /** A new address whose link was not opened yet. */
  pending: z.string().nullable(),
  /** Whether mail leaves this server: elsewhere nothing waits for an address to be confirmed. */
  isDelivered: z.boolean(),
})

export const EmailChange = Proof.extend({ email: Email })

export const PasswordChangeWith = (passwordMinLength: number) =>
  Proof.omit({ password: true }).extend({
    currentPassword: Proof.shape.password,
    password: NewPasswordWith(passwordMinLength),
  })

/** A browser that is signed in. */
export const Device = z.object({
  id: z.string(),
  /** What it says of itself: "Firefox on Linux". */
  name: z.string(),
  signedInAt: z.iso.datetime(),
  /** The day on which it was last used. */
  usedOn: z.iso.date(),
  isThis: z.boolean(),
})

export const SecurityEventName = z.enum([
  'sign_up',
  'sign_up_refused',
  'sign_in',
  'sign_in_refused',
  'sign_in_link_asked',
  'sign_out',
  'sessions_ended',
  'sessions_ended_by_operator',
  'identity_refused',
  'password_reset_asked',
  'password_reset',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'second_step_on',
  'second_step_off',
  'second_step_off_by_operator',
  'recovery_codes_renewed',
  'recovery_code_used',
  'email_verified',
  'email_change_asked',
  'email_changed',
  'email_change_undone',
  'account_deleted',
  'account_kept',
  'linkedin_linked',
  'linkedin_unlinked',
])

/** Something that has to do with the safety of the member's account. */
export const SecurityEvent = z.object({
  id: z.number().int(),
  event: SecurityEventName,
  device: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

export const securityApi = api({
  email: { access: 'account', summary: 'The member’s own e-mail.', response: OwnEmail },
  sendVerification: {
    access: 'account',
    summary: 'Mail the link that confirms the e-mail again.',
    status: 204,
    limit: { most: 5, minutes: 60 },
  },
  changeEmail: {
    access: 'account',
    summary: 'Ask for another e-mail: a link is mailed there. Whether it has an account already is not told.',
    body: EmailChange,
    status: 204,
    errors: CONFIRMING,
    limit: { most: 10, minutes: 60 },
  },
  confirmEmail: {
    access: 'public',
    summary: 'Take a new e-mail by the link that was mailed there. The old one gets a link that undoes it.',
    body: z.object({ token: LinkToken }),
    status: 204,
    errors: ['link_expired', 'email_taken'],
    limit: { most: 30, minutes: 15 },
  },
  undoEmail: {
    access: 'public',
    summary:
      'Undo a change of e-mail by the link that the old address got. Every session ends; the token is for a new password.',
    body: z.object({ token: LinkToken }),
    response: z.object({ resetToken: LinkToken }),
    errors: ['link_expired', 'email_taken'],
    limit: { most: 30, minutes: 15 },
  },
  changePassword: {
    access: 'account',
    summary: 'Change the password. Every other session ends.',
    body: PasswordChangeWith(PASSWORD_MIN_LENGTH),
    status: 204,
    errors: [...CONFIRMING, 'weak_password'],
  },
  devices: {
    access: 'account',
    summary: 'The browsers that are signed in, the one used last first.',
    response: z.array(Device),
  },
  endOthers: { access: 'account', summary: 'Sign out everywhere else.', status: 204 },
  endDevice: {
    access: 'account',
    summary: 'Sign out one device.',
    params: z.object({ id: z.string().min(1).max(64) }),
    status: 204,
    errors: ['not_found'],
  },
  activity: {
    access: 'account',
    summary: 'What happened to the safety of the account in the last half year, the latest first.',
    query: z.object({
      before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.array(SecurityEvent),
  },
})
