import { escapeHtml } from '#server/escape-html.ts'
import type { KeptMail, Mailer } from '#server/ports/mail.ts'

const MAILS_MAX = 50

/** Nothing runs and nothing is loaded. */
export const OUTBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

/** The kept mails as a page, the latest first. What they say is shown as text, and the addresses in it as links. */
export async function printOutbox(mailer: Pick<Mailer, 'listKept'>): Promise<string> {
  const mails = await mailer.listKept(MAILS_MAX)
  const list = mails.length > 0 ? mails.map(articleOf).join('\n') : '<p>No mail was written yet.</p>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1>
<p>No mail server is set up, so mails stay in the outbox folder, the latest ${MAILS_MAX} of them on this page. It is for this machine alone.</p>
${list}
</main></body></html>`
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:auto}article{border-top:1px solid #8888;padding:1rem 0}h2{font-size:1.1rem;margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}`

function articleOf({ to, subject, text, sentAt }: KeptMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sentAt}">${sentAt}</time></p>
<pre>${withLinks(text)}</pre></article>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/\bhttps?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)
}
