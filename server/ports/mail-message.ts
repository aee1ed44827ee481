import type { Mail } from './mail.ts'

/** Whoever the product writes as. */
export type Sender = { name: string; address: string }

/** A mail as nodemailer takes it. It says of itself that a machine wrote it, so that no machine answers. */
export function messageOf({ id, to, subject, text, html, stopUrl }: Mail, from: Sender) {
  return {
    from,
    // Written as one text, a name could add receivers.
    to,
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(stopUrl && stopHeaders(stopUrl)),
    },
  }
}

/** RFC 8058: a mail program stops them by one POST, without a page and without asking. */
function stopHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
