import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { isModerator } from './is-moderator.ts'

const SMTP = { PUBLIC_URL: 'http://127.0.0.1:3000', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'akin@example.org' }
const t = await testApp({ ...SMTP, MODERATORS: 'first@example.org, second@example.org' })
afterAll(() => t.close())

test('where mail leaves, whoever signs up with a moderator’s address is none until they have confirmed it', async () => {
  const stranger = await t.member({ email: 'first@example.org' })
  const moderator = await t.member({ email: 'Second@example.org', emailVerifiedAt: new Date() })

  expect(await isModerator(t.db, t.config, stranger.id)).toBe(false)
  expect(await isModerator(t.db, t.config, moderator.id)).toBe(true)
})
