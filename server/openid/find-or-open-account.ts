import { randomBytes } from 'node:crypto'
import { isMembersName, Name } from '#contract/names.schema.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { markVerified, type Welcome } from '#server/auth/mark-verified.ts'
import { openAccount } from '#server/auth/register.ts'
import { replacePassword } from '#server/auth/replace-password.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { dropProofs } from '#server/proofs/drop-proofs.ts'
import type { ProvenIdentity } from '#server/ports/identity.ts'
import { findLinkedMember, findMemberByEmail, linkMember } from './queries.ts'

type Account = { id: string; suspendedAt: string | null; eraseAt: string | null; isNew: boolean }

/** What stands where a provider gives no name that a member may bear. It is theirs to change. */
const NAMELESS = { firstName: 'New', lastName: 'Member' }

/**
 * The member whom a provider proved: the one who is linked, else the one with that address, else a new one. There is none where
 * there is neither a link nor an address that the provider has verified, and where the mailbox is an account's by another address.
 */
export async function findOrOpenAccount(
  uses: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome },
  identity: ProvenIdentity,
): Promise<Account | 'unverified' | 'taken'> {
  const { db } = uses
  const linked = await findLinkedMember(db, identity)
  if (linked) return { ...linked, isNew: false }
  const { email } = identity
  if (email === null) return 'unverified'

  // Nobody knows this password. A member who wants one asks for it by mail.
  const password = await hashPassword(randomBytes(32).toString('base64url'), { lane: 'sign-up', who: identity.issuer })
  const known = await findMemberByEmail(db, email)
  if (known) {
    await linkToKnown(uses, identity, known, password)
    return { ...known, isNew: false }
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await openAccount(tx, uses, {
        email,
        password,
        hasPassword: false,
        ...nameOf(identity),
        isVerified: true,
      })
      await markVerified(tx, uses, id)
      await linkMember(tx, identity, id)
      return { id, suspendedAt: null, eraseAt: null, isNew: true }
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
    // A second tab was faster: now there is a member with that address.
    if (await findMemberByEmail(db, email)) return findOrOpenAccount(uses, identity)
    return 'taken'
  }
}

/**
 * An address that its member never confirmed may have been given by somebody else, who waits for its owner to come: whatever they
 * could still get in with ends.
 */
async function linkToKnown(
  uses: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome },
  identity: ProvenIdentity,
  { id, emailVerifiedAt }: { id: string; emailVerifiedAt: string | null },
  hash: string,
): Promise<void> {
  await uses.db.transaction().execute(async (tx) => {
    if (emailVerifiedAt === null) {
      await replacePassword(tx, uses, { memberId: id, hash, isKnown: false })
      await dropProofs(tx, id)
      await markVerified(tx, uses, id)
    }
    await linkMember(tx, identity, id)
  })
  if (emailVerifiedAt === null) uses.bus.publish(id, { type: 'sessions_ended' })
}

function nameOf({ firstName, lastName }: ProvenIdentity) {
  const first = Name('first name').safeParse(firstName)
  const last = Name('last name').safeParse(lastName)
  if (!first.success || !last.success) return NAMELESS
  const name = { firstName: first.data, lastName: last.data }
  return isMembersName(name) ? name : NAMELESS
}
