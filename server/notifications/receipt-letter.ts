import { type Letter, writeLetter } from '#server/mail/letter.ts'
import type { News } from './news.ts'

/** A line for what was paid. It comes for every payment, at once. */
export function receiptLetter({ line, path }: News, origin: string): Letter {
  return writeLetter({
    subject: 'Your receipt from Akin',
    paragraphs: ['Thank you.', line],
    action: { label: 'See what you have paid for', href: new URL(path, origin).href },
    after: ['Receipts by mail can be switched off in the settings.'],
  })
}
