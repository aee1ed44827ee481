import { escapeHtml } from '#server/escape-html.ts'
import type { Mail } from '#server/ports/mail.ts'

/** What is written to somebody, as a plain text and as simple HTML that say the same. */
export type Letter = Pick<Mail, 'subject' | 'text' | 'stopUrl'> & { html: string }

type Words = {
  subject: string
  /** Said one after the other. */
  paragraphs: string[]
  /** What to do, as a link of its own. */
  action?: { label: string; href: string }
  /** Said below the link, such as what to do if it was somebody else. */
  after?: string[]
  /** Where such mails are stopped, for those that can be. */
  stopUrl?: string
}

/** Puts words into the form that all of the product's mails have. Every text is taken as text, whoever wrote it. */
export function writeLetter({ subject, paragraphs, action, after = [], stopUrl }: Words): Letter {
  const link = action ? [`${action.label}:\n${action.href}`] : []
  const stop = stopUrl ? [`${STOP}:\n${stopUrl}`] : []
  return {
    subject,
    text: `${[...paragraphs, ...link, ...after, SIGNATURE, ...stop].join('\n\n')}\n`,
    html: pageOf([
      ...paragraphs.map(paragraphOf),
      ...(action ? [buttonOf(action)] : []),
      ...[...after, SIGNATURE].map(paragraphOf),
      ...(stopUrl ? [stopOf(stopUrl)] : []),
    ]),
    ...(stopUrl !== undefined && { stopUrl }),
  }
}

const SIGNATURE = 'Akin'

const STOP = 'Stop these mails'

const EVERGREEN = '#1f5f4a'

/** Styles stand at each element: many mail programs drop everything else. */
function pageOf(parts: string[]): string {
  return `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34em;margin:0 auto">
${parts.join('\n')}
</div></body></html>
`
}

function paragraphOf(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

/** The address stands there too: some programs show no links, and some readers follow none that they cannot read. */
function buttonOf({ label, href }: { label: string; href: string }): string {
  const button = `background:${EVERGREEN};color:#fff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600`
  const address = escapeHtml(href)
  return `<p style="margin:24px 0"><a href="${address}" style="${button};display:inline-block">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${address}</p>`
}

function stopOf(url: string): string {
  return `<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:${EVERGREEN}">${STOP}</a></p>`
}
