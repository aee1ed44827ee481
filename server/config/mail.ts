import { z } from 'zod'

const Address = z.email()

/** `Akin <hello@akin.example>`, or the address alone. */
const SENDER = /^(?:"?([^"<>\p{Cc}]*?)"? *<([^<>]+)>|([^<>\s]+))$/u

function readSender(text: string): { name: string; address: string } | null {
  const [, name, inBrackets, alone] = SENDER.exec(text.trim()) ?? []
  const address = Address.safeParse(inBrackets ?? alone)
  return address.success ? { name: name || 'Akin', address: address.data } : null
}

const Server = z
  .url({ protocol: /^smtps?$/, error: 'must be like smtp://name:password@mail.example:587, or smtps://' })
  .superRefine((text, context) => {
    if (!URL.canParse(text)) return
    const { hostname, username, password, pathname, search, hash } = new URL(text)
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (hostname === '') refuse('must name a host')
    if ((username === '') !== (password === '')) refuse('must hold a name and a password, or neither')
    if (!isDecodable(username + password)) refuse('must have its name and password percent-encoded')
    if (pathname.replace('/', '') + search + hash !== '') refuse('must end with the host and the port')
  })

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The variables that say how mails leave. Without them they stay on this machine. */
export const MailVariables = z.object({
  SMTP_URL: Server.optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== null, 'must be an address, or like Akin <hello@akin.example>')
    .optional(),
})

export function readMail({ SMTP_URL: url, MAIL_FROM }: z.infer<typeof MailVariables>) {
  const from = MAIL_FROM === undefined ? null : readSender(MAIL_FROM)
  if (!url || !from) return { kind: 'outbox' as const, from: { name: 'Akin', address: 'akin@localhost' } }
  return { kind: 'smtp' as const, url, from }
}
