import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { forgetNotices } from '#server/notices/notices.ts'
import type { News } from './news.ts'
import type { Reader } from './queries.ts'
import { receiptLetter } from './receipt-letter.ts'

export async function mailReceipt(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  { email }: Reader,
  receipt: News,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forgetNotices(tx, [receipt.notice])
    const letter = receiptLetter(receipt, config.publicUrl.origin)
    await enqueueMail(tx, secret, { kind: 'receipt', to: { name: '', address: email }, letter })
  })
}
