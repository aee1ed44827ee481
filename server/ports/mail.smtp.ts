import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopbackHost } from '#server/addresses.ts'
import type { Mailer, Sending } from './mail.ts'
import { messageOf, type Sender } from './mail-message.ts'

const SECONDS = 1000
const PATIENCE = {
  dnsTimeout: 10 * SECONDS,
  connectionTimeout: 10 * SECONDS,
  greetingTimeout: 10 * SECONDS,
  socketTimeout: 20 * SECONDS,
}

/** What a server says no to for the sake of one mail. Elsewhere in the exchange it is we who are not welcome. */
const ABOUT_THE_MAIL = /^(RCPT TO|DATA|API)/

type Settings = {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  url: string
  from: Sender
}

/** Hands mails to the operator's mail server. A password goes over an encrypted connection or not at all. */
export function smtpMail({ url, from }: Settings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: username !== '' && !isLoopbackHost(hostname),
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    provider: 'smtp',
    send: (mail) =>
      transport.sendMail(messageOf(mail, from)).then(
        () => ({ outcome: 'sent' }),
        (error: unknown) => explain(error),
      ),
    listKept: async () => [],
    forget: async () => {},
  }
}

/** The words of a mail server may hold the address it was asked about: codes are told, not words. */
function explain(error: unknown): Sending {
  if (!(error instanceof Error)) throw error
  const { code = error.name, command = '', responseCode, permanent = code === 'EENVELOPE' }: NodemailerError = error
  const reason = [code, responseCode].filter(Boolean).join(' ')
  if (!ABOUT_THE_MAIL.test(command)) return { outcome: 'unreachable', reason }
  if (responseCode === undefined && !permanent) return { outcome: 'unreachable', reason }
  return { outcome: permanent ? 'refused' : 'deferred', reason }
}
