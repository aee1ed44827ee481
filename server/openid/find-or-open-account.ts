import { randomBytes } from 'node:crypto'
import { isMembersName, Name } from '#contract/names.schema.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openAccount, type Welcome } from '#server/auth/register.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { ProvenIdentity } from '#server/ports/identity.ts'
import { findLinkedMember, findMemberByEmail, linkMember } from './queries.ts'

type Account = { id: string; suspendedAt: string | null; isNew: boolean }

/** What stands where a provider gives no name that a member may bear. It is theirs to change. */
const NAMELESS = { firstName: 'New', lastName: 'Member' }

/**
 * The member whom a provider proved: the one who is linked, else the one with that address, else a new one. Null where there
 * is neither a link nor an address that the provider has verified.
 */
export async function findOrOpenAccount(
  { db, welcome }: Pick<Deps, 'db'> & { welcome: Welcome },
  identity: ProvenIdentity,
): Promise<Account | null> {
  const linked = await findLinkedMember(db, identity)
  if (linked) return { ...linked, isNew: false }
  const { email } = identity
  if (email === null) return null

  const known = await findMemberByEmail(db, email)
  if (known) {
    await linkMember(db, identity, known.id)
    return { ...known, isNew: false }
  }
  // Nobody knows this password. A member who wants one asks for it by mail.
  const password = await hashPassword(randomBytes(32).toString('base64url'), { lane: 'sign-up', who: identity.issuer })
  try {
    return await db.transaction().execute(async (tx) => {
      const id = await openAccount(tx, { email, password, ...nameOf(identity) }, welcome)
      await linkMember(tx, identity, id)
      return { id, suspendedAt: null, isNew: true }
    })
  } catch (error) {
    // A second tab was faster: now there is a member with that address.
    if (error instanceof AppError && error.code === 'email_taken') return findOrOpenAccount({ db, welcome }, identity)
    throw error
  }
}

function nameOf({ firstName, lastName }: ProvenIdentity) {
  const first = Name('first name').safeParse(firstName)
  const last = Name('last name').safeParse(lastName)
  if (!first.success || !last.success) return NAMELESS
  const name = { firstName: first.data, lastName: last.data }
  return isMembersName(name) ? name : NAMELESS
}
