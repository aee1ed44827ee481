import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { connections } from '#contract/connections.ts'
import { messagePhotos } from '#contract/message-photos.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openScreen } from '#server/testing/screen.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

const everyCall = Object.values(contracts).flatMap(Object.values<Endpoint>)
const reads = everyCall.filter(
  ({ method, status, produces }) => method === 'GET' && status !== 302 && produces !== 'text/plain',
)

test('a canary in every private column of a member is in no byte that another member receives', async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { vera, canaries } = await memberFullOfCanaries()
  const photo = await uploadPhotoWithCanaries(vera)
  const ada = await t.member({ interests: ['Canoeing'] })
  const screen = await openScreen(t.app, ada)
  const received: string[] = []
  const keep = ({ text, headers }: { text: string; headers: object }) => received.push(text, JSON.stringify(headers))

  keep(await ada.call(messages.send, { body: { receiverId: vera.id, content: 'Hello' } }))
  keep(await ada.call(connections.request, { body: { connectedUserId: vera.id } }))
  await vera.call(messages.send, { body: { receiverId: ada.id, content: 'Hello yourself' } })
  const sent = await vera.upload(messagePhotos.send, {
    body: { receiverId: ada.id },
    files: { photo: await canaryPicture() },
  })
  const files = [photo, sent.body.photo!.address.split('/').at(-1)!] as const
  await vera.call(connections.request, { body: { connectedUserId: ada.id } })
  await vera.call(messages.thread, { params: { userId: ada.id } })
  const nora = await t.member({ bio: 'Learning canoeing.' })
  await vera.call(alerts.generate)
  const found = await nora.call(alerts.generate)
  expect(found.body.opportunities.map(({ targetUser }) => targetUser.id)).toContain(vera.id)
  keep(found)
  keep(await nora.call(alerts.list))
  const verasScreen = await openScreen(t.app, vera)
  await verasScreen.close()

  for (const endpoint of reads) {
    const answer = await callAs(ada, endpoint, vera.id, files)
    expect([endpoint.path, answer.status]).toEqual([
      endpoint.path,
      expect.toSatisfy((status) => status === 200 || status === 404),
    ])
    if (endpoint === contracts.messagePhotos.photo) expect(answer.status).toBe(200)
    keep(answer)
  }
  await expect
    .poll(() => screen.frames.map(({ type }) => type))
    .toEqual(expect.arrayContaining(['new_message', 'connection', 'presence']))
  received.push(...screen.wire)

  const bytes = received.join('\n')
  expect(bytes).toContain(vera.id)
  expect(canaries.filter((canary) => bytes.toLowerCase().includes(canary.toLowerCase()))).toEqual([])
})

/** A member whose every private value is unlike anything else, and the values as they would be seen. */
async function memberFullOfCanaries() {
  const vera = await t.member({
    at: { latitude: 45.5733, longitude: -122.7321 },
    interests: ['Canoeing'],
    bio: 'Happy to teach canoeing.',
    email: 'canary-email@example.com',
    password: 'canary-password',
    credits: 918_273,
    subscriptionType: 'canary-subscription-type',
    stripeCustomerId: 'canary-customer',
    stripeSubscriptionId: 'canary-subscription',
  })
  await sql`
    update users set linkedin_id = 'canary-linkedin-id', linkedin_connected = true,
      linkedin_access_token = 'v1.canary-access', linkedin_refresh_token = 'v1.canary-refresh',
      linkedin_data = '{"name": "canary-linkedin-name", "canary-data": true}',
      subscription_expires_at = '2031-07-19T11:22:33Z', linkedin_last_sync = '2031-08-19T11:22:33Z'
    where id = ${vera.id}`.execute(t.db)
  await t.db
    .insertInto('chatgptInteractions')
    .values({
      userId: vera.id,
      conversationData: JSON.stringify({ canary: 'canary-conversation' }),
      analysisResult: JSON.stringify({ canary: 'canary-analysis' }),
      sentText: 'canary-sent-text',
      interactionType: 'canary-interaction',
    })
    .execute()
  const third = await t.member()
  await vera.call(messages.send, { body: { receiverId: third.id, content: 'canary-private-message' } })

  const { latitude, longitude, cell, sid } = await t.db
    .selectFrom('users')
    .innerJoin('sessions', (join) => join.on(sql<boolean>`sess->>'userId' = users.id`))
    .select(['latitude', 'longitude', 'cell', 'sid'])
    .where('users.id', '=', vera.id)
    .executeTakeFirstOrThrow()
  // Ada stands in another cell, so that these are Vera's alone.
  const place = [latitude!.toFixed(3), longitude!.toFixed(3), String(cell)]
  return {
    vera,
    canaries: ['canary', '918273', '918272', '2031-07-19', '2031-08-19', vera.token, sid, ...place],
  }
}

/** Makes a picture that says where and by whom it was taken her photo, and returns its file's name. */
async function uploadPhotoWithCanaries(vera: Awaited<ReturnType<typeof t.member>>): Promise<string> {
  const photo = await canaryPicture()
  const { body } = await vera.upload(photos.upload, { files: { photo } })
  return body.profileImageUrl!.split('/').at(-1)!
}

async function canaryPicture(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7f62' } })
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSMapDatum: 'canary-gps' } })
    .jpeg()
    .toBuffer()
  expect([picture.includes('canary-artist'), picture.includes('canary-gps')]).toEqual([true, true])
  return picture
}

/** Calls a read with the other member's id wherever an id belongs. */
function callAs(
  viewer: Awaited<ReturnType<typeof t.member>>,
  endpoint: Endpoint,
  otherId: string,
  [ofProfile, ofMessage]: readonly [string, string],
) {
  const files = new Map<Endpoint, string>([
    [contracts.photos.photo, ofProfile],
    [contracts.messagePhotos.photo, ofMessage],
  ])
  const input = {
    params: { id: otherId, userId: otherId, file: files.get(endpoint) ?? `${otherId}.svg` },
    query: { q: 'Portland', latitude: 45.5, longitude: -122.6 },
  }
  return viewer.call(endpoint, input)
}
