import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { analysis } from '#contract/analysis.ts'
import { messages } from '#contract/messages.ts'
import { profile } from '#contract/profile.ts'
import { embedProfiles } from '#server/analysis/embed-profiles.ts'
import { modelEmbeddings } from '#server/ports/embeddings.model.ts'
import { embeddingServer } from '#server/testing/embedding-server.ts'
import { island } from '#server/testing/crowd.ts'
import { modelServer } from '#server/testing/model-server.ts'
import { testApp } from '#server/testing/app.ts'

const stub = await modelServer()
const t = await testApp({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: 'key of this site', AI_MODEL: 'gemma-3' })
afterAll(() => Promise.all([t.close(), stub.close()]))

test('no private column of either member is in any byte that a model receives, in either call', async () => {
  const at = island()
  const vera = await memberFullOfCanaries('vera', at, 'Web developer. Looking for a mentor in software.')
  const grace = await memberFullOfCanaries('grace', at, 'Backend developer. I mentor people who are new to software.')
  await vera.call(messages.send, { body: { receiverId: grace.id, content: 'canary of vera: private message' } })
  const near = await memberFullOfCanaries('near', at, 'Frontend developer. I mentor people who are new to software.')

  expect((await vera.call(analysis.analyze)).status).toBe(200)
  const { status, body } = await vera.call(alerts.generate)

  expect(status).toBe(200)
  expect(body.opportunities.map(({ targetUser }) => targetUser.id)).toContain(near.id)
  expect(body.opportunities[0]?.aiAnalysis.analyser).toContain('Written by gemma-3')
  expect(stub.everything.map(({ told }) => Object.keys(told))).toEqual([
    ['firstName', 'age', 'city', 'bio', 'interests'],
    ['candidates'],
  ])

  const bytes = stub.everything.map(({ url, headers, raw }) => `${url} ${JSON.stringify(headers)} ${raw}`).join('\n')
  const { latitude, longitude, cell } = await placeOf(vera.id)
  const own = [vera.id, vera.token, grace.id, grace.token, near.id, near.token]
  const secret = [
    'canary',
    'ca9a51',
    '918273',
    '918272',
    '2031-07-19',
    latitude.toFixed(2),
    longitude.toFixed(2),
    String(cell),
  ]
  expect([...own, ...secret].filter((canary) => bytes.toLowerCase().includes(canary.toLowerCase()))).toEqual([])

  const ofOpportunities = stub.everything.at(-1)!.raw
  expect(ofOpportunities).not.toMatch(/Lovelace|Vera|Grace|Near|"age"|"city"/)
})

test.each(['45.51523, -122.67841', '12 Oak Street'])('"%s" typed in place of a city stays here', async (location) => {
  const ada = await t.member({ bio: `I photograph bridges (typed ${location.slice(0, 2)}).` })

  await ada.call(profile.update, { body: { location } })
  await ada.call(analysis.analyze)

  const [asked] = stub.askedWith(`(typed ${location.slice(0, 2)})`)
  expect(asked?.told).toMatchObject({ city: 'Portland, Oregon, US' })
  expect(asked?.raw).not.toMatch(/45\.5|122\.6|Oak/)
})

test('no private column is in any byte that an encoder receives', async () => {
  const encoder = await embeddingServer()
  const server = { baseUrl: encoder.baseUrl, apiKey: 'key of this site', model: 'nomic' }
  const far = {
    ...t,
    config: { ...t.config, embeddings: { kind: 'model' as const, ...server } },
    embeddings: modelEmbeddings(server),
  }
  await memberFullOfCanaries('eve', island(), 'I restore wooden canoes.')

  await embedProfiles(far, 0, new AbortController().signal)

  const [asked, ...more] = encoder.askedWith('wooden canoes')
  expect(more).toEqual([])
  expect(JSON.parse(asked!.raw)).toEqual({
    model: 'nomic',
    input: ['I restore wooden canoes.', 'I restore wooden canoes.'],
  })
  expect(asked!.raw).not.toMatch(/canary|eve/i)
  await encoder.close()
})

/** A member whose every private value names its owner as a canary does. */
async function memberFullOfCanaries(name: string, at: { latitude: number; longitude: number }, bio: string) {
  const canary = `canary of ${name}:`
  const member = await t.member({
    at,
    bio,
    firstName: name.replace(/^./, (letter) => letter.toUpperCase()),
    email: `canary-${name}@example.com`,
    password: `${canary} password`,
    credits: 918_273,
    profileImageUrl: `/api/photos/${'ca9a51'.repeat(6).slice(0, 32)}.webp`,
    subscriptionType: `${canary} subscription`,
    stripeCustomerId: `${canary} customer`,
    stripeSubscriptionId: `${canary} subscription id`,
    aiGeneratedBio: `${canary} earlier words`,
    communicationStyle: `${canary} earlier style`,
    socialLinks: JSON.stringify({ instagram: `https://www.instagram.com/canary_${name}` }),
  })
  await sql`
    update users set linkedin_id = ${`${canary} linkedin`}, linkedin_access_token = ${`v1.${canary} access`},
      linkedin_refresh_token = ${`v1.${canary} refresh`}, linkedin_connected = true,
      linkedin_data = ${JSON.stringify({ name: `${canary} name`, email: `${canary} mail`, locale: null, headline: null })},
      subscription_expires_at = '2031-07-19T11:22:33Z', linkedin_last_sync = '2031-07-19T11:22:33Z'
    where id = ${member.id}`.execute(t.db)
  await t.db
    .insertInto('chatgptInteractions')
    .values({
      userId: member.id,
      conversationData: JSON.stringify({ canary }),
      analysisResult: JSON.stringify({ canary }),
      interactionType: 'profile_analysis',
    })
    .execute()
  return member
}

async function placeOf(id: string) {
  const { latitude, longitude, cell } = await t.db
    .selectFrom('users')
    .select(['latitude', 'longitude', 'cell'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { latitude: latitude!, longitude: longitude!, cell: cell! }
}
