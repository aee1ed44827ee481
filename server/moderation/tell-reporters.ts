import { OUTCOME_WORDS } from '#contract/reports.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { writeLetter, type Letter } from '#server/mail/letter.ts'
import { listAddresses } from './report-queries.ts'

type Came = { outcome: 'acted' | 'not_acted'; isSecondLook?: boolean }

/** Mails reporters what came of their report, once what was decided is committed: what their settings say, and whom it was about there alone. */
export async function tellReporters(
  tx: Transaction,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  reporterIds: string[],
  came: Came,
): Promise<void> {
  const letter = outcomeLetter(came, new URL('/settings', config.publicUrl).href)
  for (const address of await listAddresses(tx, reporterIds)) {
    await enqueueMail(tx, secret, { kind: 'report_outcome', to: { name: '', address }, letter })
  }
}

function outcomeLetter({ outcome, isSecondLook = false }: Came, href: string): Letter {
  const again = 'A decision about what you reported was disputed, and another moderator looked at it.'
  return writeLetter({
    subject: 'What came of your report',
    paragraphs: [isSecondLook ? again : 'You told us of a member at Akin.', OUTCOME_WORDS[outcome]],
    action: { label: 'See your reports', href },
    after: ['Nobody is ever told who reported them.'],
  })
}
