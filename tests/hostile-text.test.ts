import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { auth } from '#contract/auth.ts'
import { discovery } from '#contract/discovery.ts'
import { LinkedinOutcome } from '#contract/linkedin.schema.ts'
import { linkedin, linkedinReturn } from '#contract/linkedin.ts'
import { messages } from '#contract/messages.ts'
import { Name } from '#contract/names.schema.ts'
import { photos } from '#contract/photos.ts'
import { INTEREST_MAX_LENGTH, profile } from '#contract/profile.ts'
import { SOCIAL_NETWORKS, socialAccount } from '#contract/social-links.ts'
import { testApp } from '#server/testing/app.ts'
import { modelServer, say } from '#server/testing/model-server.ts'
import { HOSTILE_HANDLES } from './hostile-handles.ts'
import { SCRIPT_PAYLOADS, UNSTORABLE } from './hostile-payloads.ts'

const t = await testApp()
afterAll(() => t.close())

test('there are enough of them, each another one', () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBeGreaterThanOrEqual(150)
  expect(new Set(HOSTILE_HANDLES).size).toBeGreaterThanOrEqual(120)
})

/** So many take a busy machine half a minute. */
const AT_ONCE = 40
const parts = Array.from({ length: Math.ceil(SCRIPT_PAYLOADS.length / AT_ONCE) }, (_, at) => at * AT_ONCE)

test.each(parts)(
  'a text that would be script elsewhere is kept as it was typed, or refused whole, from number %i on',
  async (from) => {
    const name = Name('first name')
    let held = 'Ada'
    const [ada, grace] = [await t.member({ firstName: held, lastName: held }), await t.member()]

    for (const typed of SCRIPT_PAYLOADS.slice(from, from + AT_ONCE)) {
      const kept = typed.trim()
      await ada.call(profile.update, { body: { bio: typed } })
      await ada.call(profile.update, { body: { location: typed } })
      const named = await ada.upload(profile.edit, { body: { firstName: typed, lastName: typed }, files: {} })
      const listed = await ada.call(profile.update, { body: { interests: [typed] } })
      await ada.call(messages.send, { body: { receiverId: grace.id, content: typed } })

      const { body: own } = await ada.call(auth.user)
      const { body: seen } = await grace.call(discovery.member, { params: { id: ada.id } })
      const { body: thread } = await grace.call(messages.thread, { params: { userId: ada.id }, query: { limit: 1 } })
      expect([own.bio, seen.bio, thread[0]?.content]).toEqual([kept, kept, kept])
      expect([own.location, named.status, listed.status]).toEqual([
        kept.length <= 120 ? kept : own.location,
        name.safeParse(formText(kept)).success ? 200 : 400,
        kept.length <= INTEREST_MAX_LENGTH ? 200 : 400,
      ])
      if (named.status === 200) held = formText(kept)
      expect([own.firstName, seen.lastName]).toEqual([held, held])
      if (listed.status === 200) expect([own.interests, seen.interests]).toEqual([[kept], [kept]])
    }
  },
)

test('what no database can keep is refused in every text, and nothing has changed', async () => {
  const [ada, grace] = [await t.member({ bio: 'I bake.', interests: ['Tea'] }), await t.member()]

  for (const typed of UNSTORABLE) {
    const answers = [
      await ada.call(profile.update, { body: { bio: typed } }),
      await ada.call(profile.update, { body: { location: typed } }),
      await ada.call(profile.update, { body: { interests: [typed] } }),
      await ada.call(messages.send, { body: { receiverId: grace.id, content: typed } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  }
  expect((await ada.call(auth.user)).body).toMatchObject({ bio: 'I bake.', interests: ['Tea'] })
})

test('a hostile handle is refused, or leads to an account on the network’s own host', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  for (const handle of HOSTILE_HANDLES) {
    for (const network of SOCIAL_NETWORKS) {
      const body = { socialLinks: JSON.stringify({ [network]: handle }) }
      const { status } = await ada.upload(profile.edit, { body, files: {} })
      expect([handle, status]).toEqual([handle, socialAccount(network, handle) ? 200 : 400])
    }
    const { body } = await grace.call(discovery.member, { params: { id: ada.id } })
    for (const link of Object.values(body.socialLinks)) {
      expect(link).toMatch(/^https:\/\/(www\.instagram\.com|x\.com|www\.snapchat\.com\/add)\/[\w.-]{1,30}$/)
    }
  }
})

test('what a model answers keeps no markup, no address and no @handle, or is no answer', async () => {
  const answers = SCRIPT_PAYLOADS.values()
  const stub = await modelServer({}, ({ response, answer }) => {
    const text = answers.next().value ?? ''
    say(response, JSON.stringify({ ...answer, bio: `${Object(answer).bio} ${text}`, communicationStyle: text }))
  })
  const town = await testApp({ AI_BASE_URL: stub.baseUrl, AI_MODEL: 'gemma-3' })
  const members = await Promise.all(SCRIPT_PAYLOADS.map(() => town.member()))

  for (const member of members) {
    const { status, body } = await member.call(analysis.analyze)
    expect([200, 502]).toContain(status)
    if (status === 200)
      expect(`${body.aiGeneratedBio} ${body.communicationStyle}`).not.toMatch(/[<>{}[\]@]|:\/\/|__ran/)
  }
  await Promise.all([town.close(), stub.close()])
})

test('no address answers with what stands in it', async () => {
  const outcomes = LinkedinOutcome.options.map(linkedinReturn)

  for (const text of SCRIPT_PAYLOADS) {
    const part = encodeURIComponent(text)
    const answers = await Promise.all(
      [`/${part}`, `/api/${part}`, `/api/avatars/${part}.svg`, `/api/photos/${part}`, `/?q=${part}`].map((url) =>
        t.app.inject({ url, headers: { accept: 'text/html' } }),
      ),
    )
    const back = await t
      .visitor()
      .call(linkedin.callback, { query: { error: text, state: text, code: text, iss: text } })
    expect(outcomes).toContain(back.headers.location)

    for (const { headers, body } of answers) {
      expect(`${body} ${JSON.stringify({ ...headers, link: '' })}`).not.toMatch(/__ran|canary\.example/)
      expect(headers['content-disposition']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      if (!String(headers['content-type']).startsWith('text/html')) {
        expect(headers['content-security-policy']).toContain("default-src 'none'")
      }
    }
  }
})

test('the picture drawn for a member says nothing of what they wrote', async () => {
  const ada = await t.member({ firstName: '<svg onload=__ran()>', lastName: '</svg><script>', bio: '<script>__ran()' })
  const { text } = await ada.call(photos.avatar, { params: { file: `${ada.id}.svg` } })
  expect(text).toMatch(/^<svg /)
  expect(text).not.toMatch(/__ran|<script|\son\w+=|href="(?!#)/)
})

/** A form sends every line break as two characters. */
function formText(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, '\r\n')
}
