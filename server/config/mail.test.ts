import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const PUBLIC = { PUBLIC_URL: 'https://akin.example' }
const SET = { ...PUBLIC, SMTP_URL: 'smtp://akin:pass%40word@mail.example:587', MAIL_FROM: 'hello@akin.example' }

test('without a mail server mails stay on this machine', () => {
  expect(readConfig({}).mail).toMatchObject({ kind: 'outbox' })
})

test.each([
  ['hello@akin.example', { name: 'Akin', address: 'hello@akin.example' }],
  ['Akin Portland <hello@akin.example>', { name: 'Akin Portland', address: 'hello@akin.example' }],
  ['"Akin, Portland" <hello@akin.example>', { name: 'Akin, Portland', address: 'hello@akin.example' }],
])('mails come from %s', (MAIL_FROM, from) => {
  expect(readConfig({ ...SET, MAIL_FROM }).mail).toEqual({ kind: 'smtp', url: SET.SMTP_URL, from })
})

test.each([
  [{ SMTP_URL: SET.SMTP_URL, ...PUBLIC }, 'SMTP_URL and MAIL_FROM belong together'],
  [{ MAIL_FROM: SET.MAIL_FROM }, 'SMTP_URL and MAIL_FROM belong together'],
  [{ SMTP_URL: SET.SMTP_URL, MAIL_FROM: SET.MAIL_FROM }, 'SMTP_URL is of no use without PUBLIC_URL'],
  [{ ...SET, SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be like smtp://'],
  [{ ...SET, SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be like smtp://'],
  [{ ...SET, SMTP_URL: 'smtp://akin@mail.example' }, 'SMTP_URL must hold a name and a password, or neither'],
  [{ ...SET, SMTP_URL: 'smtp://akin:100%@mail.example' }, 'SMTP_URL must have its name and password percent-encoded'],
  [{ ...SET, SMTP_URL: 'smtp://mail.example/?secure=true' }, 'SMTP_URL must end with the host and the port'],
  [{ ...SET, MAIL_FROM: 'Akin' }, 'MAIL_FROM must be an address'],
  [{ ...SET, MAIL_FROM: 'a@akin.example\nBcc: <b@akin.example>' }, 'MAIL_FROM must be an address'],
])('%j is a mistake that is told at the start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
