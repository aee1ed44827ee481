import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { hasCode } from '#server/errors.ts'
import type { KeptMail, Mailer } from './mail.ts'
import { messageOf, type Sender } from './mail-message.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** When it came, in milliseconds, and its id. */
const NAME = /^(\d{13})-([\w-]+)\.eml$/

/** What a power cut left half written. */
const UNFINISHED = '.part'

/** Keeps every mail as a file, for a month, where only the user that runs the product reads it. */
export function embeddedMail(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })

  return {
    provider: 'outbox',
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Sent again after the process died, it is there twice, as it would be elsewhere.
      const path = join(folder, `${Date.now()}-${mail.id}.eml`)
      await writeFile(path + UNFINISHED, message, { mode: 0o600, flush: true })
      await rename(path + UNFINISHED, path)
      await removeOld(folder)
      return { outcome: 'sent' }
    },

    async listKept(limit) {
      const names = (await namesIn(folder)).toSorted().toReversed().slice(0, limit)
      const mails = await Promise.all(names.map((name) => readKept(folder, name)))
      return mails.filter((mail) => mail !== null)
    },

    async forget(address) {
      for (const name of await namesIn(folder)) {
        const mail = await readKept(folder, name)
        if (mail?.to.toLowerCase() === address.toLowerCase()) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** Null for one that was removed meanwhile. */
async function readKept(folder: string, name: string): Promise<KeptMail | null> {
  const bytes = await readFile(join(folder, name)).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  if (!bytes) return null
  const { to, subject = '', text = '' } = await PostalMime.parse(bytes)
  const [, time, id = ''] = NAME.exec(name) ?? []
  return { id, to: to?.[0]?.address ?? '', subject, text, sentAt: new Date(Number(time)).toISOString() }
}

async function removeOld(folder: string): Promise<void> {
  const before = Date.now() - KEPT_DAYS * DAY_MS
  const old = (await namesIn(folder)).filter((name) => Number(NAME.exec(name)?.[1]) < before)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  return names.filter((name) => NAME.test(name))
}
