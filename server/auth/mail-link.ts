import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { LINK_LETTERS } from './account-letters.ts'
import { makeLink, type LinkPurpose } from './account-links.ts'

const DAY = 24 * 60

/** The page that each link opens, and for how many minutes. */
const LINKS: Record<LinkPurpose, { page: string; minutes: number }> = {
  verify_email: { page: '/verify', minutes: DAY },
  reset_password: { page: '/reset', minutes: 30 },
  sign_in: { page: '/sign-in', minutes: 15 },
  change_email: { page: '/confirm-email', minutes: DAY },
  undo_email: { page: '/undo-email', minutes: 7 * DAY },
}

type Wanted = {
  purpose: LinkPurpose
  /** Null for nobody: then the same is done, and no mail goes out. */
  memberId: string | null
  to: string
  /** For a change of e-mail: the address that the link leads to. */
  email?: string
}

/**
 * Mails a link that works once. The token stands behind a `#`, which no browser sends and no log holds, and the page it opens has a
 * button: programs that look at every link of a mail use none of them up.
 */
export async function mailLink(
  tx: Transaction,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  { purpose, memberId, to, email }: Wanted,
): Promise<void> {
  const { page, minutes } = LINKS[purpose]
  const token = await makeLink(tx, { memberId, purpose, minutes, ...(email !== undefined && { email }) })
  const letter = LINK_LETTERS[purpose](new URL(`${page}#${token}`, config.publicUrl).href)
  const receiver = memberId === null ? null : { name: '', address: to }
  await enqueueMail(tx, secret, { kind: purpose, to: receiver, letter, minutes })
}
