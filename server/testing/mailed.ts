import type { Mail } from '#server/ports/mail.ts'
import { openMail } from '#server/mail/sealed-mail.ts'
import type { TestApp } from './app.ts'

/** The mails that wait for an address, the oldest first, with the token of the link that each holds. */
export async function mailsTo({ db, secret }: Pick<TestApp, 'db' | 'secret'>, address: string) {
  const rows = await db.selectFrom('outgoingMails').selectAll().orderBy('expiresAt').execute()
  return rows.flatMap(({ id, kind, sealed }) => {
    const mail = openMail(secret, id, sealed)
    if (mail?.to?.address.toLowerCase() !== address.toLowerCase()) return []
    return [{ kind, ...mail, to: mail.to satisfies Mail['to'], token: /#([\w-]+)/.exec(mail.text)?.[1] ?? '' }]
  })
}

/** The token of the one link of this kind that waits for an address. */
export async function tokenFor(t: Pick<TestApp, 'db' | 'secret'>, address: string, kind: string): Promise<string> {
  const tokens = (await mailsTo(t, address)).filter((mail) => mail.kind === kind).map(({ token }) => token)
  if (tokens.length !== 1 || !tokens[0]) throw new Error(`There are ${tokens.length} mails of the kind ${kind}.`)
  return tokens[0]
}
