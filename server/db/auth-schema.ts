import type { Generated, GeneratedAlways } from 'kysely'
import type { Now, Time } from './schema.ts'

/** The tables that say who somebody is, and of what is mailed to them. */
export type AuthTables = {
  accountLinks: {
    tokenHash: string
    memberId: string | null
    purpose: LinkPurpose
    email: string | null
    expiresAt: Time
  }
  mailboxes: { mailbox: string; memberId: string }
  welcomedMailboxes: { name: string; welcomedAt: Now }
  securityEvents: {
    id: GeneratedAlways<number>
    memberId: string | null
    account: string
    address: string
    event: string
    reason: string | null
    device: string | null
    createdAt: Now
  }
  totpKeys: {
    memberId: string
    /** See `server/proofs/totp-keys.ts`. */
    sealed: Buffer
    begunAt: Now
    confirmedAt: Time | null
    lastStep: Generated<number>
  }
  recoveryCodes: { memberId: string; hash: string }
  passkeys: {
    id: GeneratedAlways<number>
    memberId: string
    credentialId: string
    publicKey: Buffer
    counter: Generated<number>
    transports: Generated<string[]>
    name: string
    createdAt: Now
    usedAt: Time | null
  }
  passkeyChallenges: {
    tokenHash: string
    aim: 'add' | 'confirm' | 'sign_in'
    memberId: string | null
    expiresAt: Time
  }
  outgoingMails: {
    id: string
    kind: string
    /** See `server/mail/sealed-mail.ts`. */
    sealed: Buffer
    tries: Generated<number>
    dueAt: Now
    expiresAt: Time
  }
}

type LinkPurpose = 'verify_email' | 'reset_password' | 'sign_in' | 'change_email' | 'undo_email'
