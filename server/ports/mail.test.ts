import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { refusal, smtpServer } from '#server/testing/smtp-server.ts'
import type { Mail } from './mail.ts'
import { embeddedMail } from './mail.embedded.ts'
import { smtpMail } from './mail.smtp.ts'

const from = { name: 'Akin', address: 'hello@akin.example' }

function mail(values: Partial<Mail> = {}): Mail {
  const to = { name: 'Ada', address: 'ada@example.com' }
  return { id: randomUUID(), to, subject: 'Grüße', text: 'Ein Gruß.', html: '<p>Ein Gruß.</p>', ...values }
}

function newFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'akin-mail-')), 'outbox')
}

test('a mail reaches the mail server with its words, as plain text and as HTML, and says that a machine wrote it', async () => {
  const { url, mails } = await smtpServer()
  const sent = mail()

  expect(await smtpMail({ url, from }).send(sent)).toEqual({ outcome: 'sent' })

  const { headers, ...read } = await PostalMime.parse(mails[0]!)
  expect(read).toMatchObject({
    from,
    to: [{ name: 'Ada', address: 'ada@example.com' }],
    subject: 'Grüße',
    messageId: `<${sent.id}@akin.example>`,
  })
  expect([read.text?.trim(), read.html?.trim()]).toEqual([sent.text, sent.html])
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

test('a name that looks like more receivers adds none', async () => {
  const asked: string[] = []
  const { url, mails } = await smtpServer({
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      done()
    },
  })

  const name = 'Ada" <eve@example.com>, "Eve\r\nBcc: eve@example.com\r\n'
  await smtpMail({ url, from }).send(mail({ to: { name, address: 'ada@example.com' } }))

  expect(asked).toEqual(['ada@example.com'])
  expect((await PostalMime.parse(mails[0]!)).bcc ?? []).toEqual([])
})

test.each([
  ['that it has no such box', 550, 'refused'],
  ['to come back later', 451, 'deferred'],
])('a server that says %s at the receiver or at the words is believed', async (_, code, outcome) => {
  const atReceiver = await smtpServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })
  const atWords = await smtpServer({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(code))),
  })

  for (const { url } of [atReceiver, atWords]) {
    const sending = await smtpMail({ url, from }).send(mail())
    expect(sending).toMatchObject({ outcome, reason: expect.stringContaining(String(code)) })
    expect(JSON.stringify(sending)).not.toContain('ada@')
  }
})

test('a server that takes nothing from us refuses no mail for good: not there, a wrong password, a sender it does not know', async () => {
  const withPassword = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_a, _s, done) => done(refusal(535)),
  })
  const strange = await smtpServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) })
  const urls = ['smtp://127.0.0.1:1', `smtp://akin:wrong@127.0.0.1:${withPassword.port}`, strange.url]

  for (const url of urls) expect(await smtpMail({ url, from }).send(mail())).toMatchObject({ outcome: 'unreachable' })
})

test('a password is not sent where everybody on the way could read it', async () => {
  let asked = 0
  const { port } = await smtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      asked += 1
      done(null, { user: 'akin' })
    },
  })

  const urls = [`smtp://akin:word@0.0.0.0:${port}`, `smtp://akin:word@127.0.0.1:${port}`]
  const [elsewhere, here] = await Promise.all(urls.map((url) => smtpMail({ url, from }).send(mail())))

  expect([elsewhere!.outcome, here!.outcome, asked]).toEqual(['unreachable', 'sent', 1])
})

test('without a mail server mails are files that only their owner reads, and are read back', async () => {
  const folder = newFolder()
  const mailer = embeddedMail(folder, from)
  const [first, second] = [mail(), mail({ subject: 'Second', text: 'Open\nhttp://127.0.0.1:3000/reset#token' })]

  expect(await mailer.listKept(9)).toEqual([])
  await mailer.send(first)
  await expect.poll(() => Date.now()).toBeGreaterThan(Number(readdirSync(folder)[0]!.slice(0, 13)))
  await mailer.send(second)

  const kept = await mailer.listKept(9)
  expect(kept.map(({ id, to, subject, text }) => [id, to, subject, text.trim()])).toEqual([
    [second.id, 'ada@example.com', 'Second', second.text],
    [first.id, 'ada@example.com', 'Grüße', first.text],
  ])
  expect(await mailer.listKept(1)).toHaveLength(1)
  const files = readdirSync(folder)
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true)
  expect([statSync(folder).mode & 0o777, statSync(join(folder, files[0]!)).mode & 0o777]).toEqual([0o700, 0o600])
  expect(readFileSync(join(folder, files[0]!), 'utf8')).toContain('Message-ID: <')
})

test('what was kept of the mails to an address is removed when it is asked for, and of others stays', async () => {
  const mailer = embeddedMail(newFolder(), from)
  const eve = { name: 'Eve', address: 'eve@example.com' }
  for (const to of [{ name: '', address: 'ada@example.com' }, eve, eve]) await mailer.send(mail({ to }))

  await mailer.forget('Eve@Example.com')

  expect((await mailer.listKept(9)).map(({ to }) => to)).toEqual(['ada@example.com'])
})

test('a mail is kept for a month', async () => {
  const folder = newFolder()
  const mailer = embeddedMail(folder, from)
  await mailer.send(mail())
  const monthAgo = Date.now() - 31 * 24 * 60 * 60_000
  writeFileSync(join(folder, `${monthAgo}-${randomUUID()}.eml`), 'Subject: Old\n\nOld')

  await mailer.send(mail())

  expect((await mailer.listKept(9)).map(({ subject }) => subject)).toEqual(['Grüße', 'Grüße'])
})
