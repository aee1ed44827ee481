import { expect, onTestFinished, test } from 'vitest'
import PostalMime from 'postal-mime'
import { messages } from '#contract/messages.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { settings } from '#contract/settings.ts'
import { refusal, smtpServer } from '#server/testing/smtp-server.ts'
import { toldApp } from '#server/testing/told-members.ts'
import { noteRefusedAddress } from './notification-choices.ts'

/** The app with a mail server of its own. */
async function mailingApp(options: Parameters<typeof smtpServer>[0] = {}) {
  const server = await smtpServer(options)
  const t = await toldApp({
    PUBLIC_URL: 'https://akin.example',
    SMTP_URL: server.url,
    MAIL_FROM: 'Akin <hello@akin.example>',
  })
  onTestFinished(() => t.close())
  const ada = await t.mailable()
  const [maya, noor] = [await t.member({ firstName: 'Maya' }), await t.member({ firstName: 'Noor' })]
  for (const writer of [maya, maya, noor])
    await writer.call(messages.send, { body: { receiverId: ada.id, content: 'A canary-word.' } })
  await t.tell(ada, { hours: 1 })
  const onRefused = (address: string) => noteRefusedAddress(t.db, address)
  await sendMails({ ...t, warn: (line) => void t.said.push(line), onRefused }, new AbortController().signal)
  return { ...t, ada, mails: server.mails }
}

test('a digest reaches the mail server of its member: who wrote, without the words, and the way to stop it in its headers', async () => {
  const { app, ada, mails } = await mailingApp()

  expect(mails).toHaveLength(1)
  const { subject, text, html, headers } = await PostalMime.parse(mails[0]!)
  expect(subject).toMatch(/^(Maya sent you 2 messages|Noor sent you a message), and there is more$/)
  expect(text).toContain('Maya sent you 2 messages.')
  expect(text).toContain('Noor sent you a message.')
  expect(`${text}${html}`).not.toContain('canary-word')
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []

  const { pathname } = new URL(address)
  const one = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await app.inject({
    method: 'POST',
    url: pathname,
    headers: one,
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(stopped.statusCode).toBe(200)
  expect((await ada.call(settings.settings)).body.notifications.mail.message).toBe(false)
})

test('a mail server that knows no such box ends the digests to it', async () => {
  const { ada, said } = await mailingApp({ onRcptTo: (_address, _session, done) => done(refusal(550)) })

  expect((await ada.call(settings.settings)).body.notifications.isMailRefused).toBe(true)
  expect(said.join()).not.toContain('@example.com')
})
