import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { AVATAR_VERSION, profile } from '#contract/profile.ts'
import { AppError } from '#server/errors.ts'
import type { Ai, ProfileText } from '#server/ports/ai.ts'
import { testApp } from '#server/testing/app.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'

const PORTLAND = { latitude: 45.51521, longitude: -122.67837 }
const MID_ATLANTIC = { latitude: 31.23456, longitude: -40.98765 }

const heard: ProfileText[] = []
const t = await testApp({})
const listening: Ai = {
  ...t.ai,
  analyse: (text) => {
    heard.push(text)
    return t.ai.analyse(text)
  },
}
const failing: Ai = { ...t.ai, provider: 'broken', analyse: () => Promise.reject(new AppError('ai_failed')) }
const withListening = await testApp({}, { ai: listening })
const withFailing = await testApp({}, { ai: failing })
afterAll(() => Promise.all([t.close(), withListening.close(), withFailing.close()]))

test('where a device stands is kept as a cell, and names the nearest city to whoever named none', async () => {
  const ada = await t.member({ location: null })

  const located = await ada.call(profile.locate, { body: PORTLAND })

  expect(located.body).toEqual({ ...centreOf(cellAt(PORTLAND)), location: expect.stringContaining('Portland') })
  expect(await rowOf(ada.id)).toMatchObject({ cell: cellAt(PORTLAND), isComplete: true })
})

test('whoever named a city keeps that name when the device moves', async () => {
  const ada = await t.member({ location: 'Portland, Oregon, US' })

  const located = await ada.call(profile.locate, { body: { latitude: 47.6062, longitude: -122.3321 } })

  expect(located.body.location).toBe('Portland, Oregon, US')
})

test('far from every city the cell is named by its coordinates, and by no finer ones', async () => {
  const ada = await t.member({ location: '' })

  const located = await ada.call(profile.locate, { body: MID_ATLANTIC })

  const { latitude, longitude } = centreOf(cellAt(MID_ATLANTIC))
  expect(located.body.location).toBe(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`)
  expect(located.text).not.toContain('31.2345')
})

test.each([`45°30'54.7"N 122°40'42.2"W`, '6.4541, 3.3947', '45,51521 -122,67843', '12 Main Street, Portland'])(
  'whoever writes "%s" for a place tells others no figure of it, not even through the analyser',
  async (location) => {
    const [ada, eve] = [await t.member(), await t.member()]

    await ada.call(profile.update, { body: { location } })
    await ada.call(profile.analyze)
    const { city, aiGeneratedBio } = (await eve.call(discovery.member, { params: { id: ada.id } })).body

    expect(city ?? '').not.toMatch(/[0-9]|Street/)
    expect(aiGeneratedBio.replace('Ada, 30', '').replace('Ada is 30', '')).not.toMatch(/[0-9]|Street/)
  },
)

test('an analysis sees the profile text and nothing else, is kept, counted, and found again', async () => {
  const ada = await withListening.member({ aiGeneratedBio: null, personalityTraits: [], interests: ['Hiking', 'Jazz'] })

  const analysed = await ada.call(profile.analyze)

  const told = {
    firstName: 'Ada',
    age: 30,
    location: 'Portland, Oregon, US',
    bio: 'I take long walks and photograph bridges.',
    interests: ['Hiking', 'Jazz'],
  }
  expect(heard).toEqual([told])
  expect(analysed.status).toBe(200)
  expect(analysed.body.personalityTraits).toEqual(analysed.body.traits.map(({ name }) => name))
  expect(await rowOf(ada.id, withListening)).toMatchObject({
    aiGeneratedBio: analysed.body.aiGeneratedBio,
    personalityTraits: analysed.body.personalityTraits,
    communicationStyle: analysed.body.communicationStyle,
    aiProfileScore: analysed.body.score,
    lastAiAnalysis: analysed.body.analysedAt,
    chatgptInteractions: 1,
    isComplete: true,
  })
  expect(await interactionsOf(ada.id, withListening)).toMatchObject([
    { interactionType: 'profile_analysis', conversationData: told },
  ])

  const { personalityTraits: _, ...latest } = analysed.body
  expect((await ada.call(profile.analysis)).body).toEqual(latest)
})

test('two analyses at once are two interactions', async () => {
  const ada = await t.member()

  const both = await Promise.all([ada.call(profile.analyze), ada.call(profile.analyze)])

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await rowOf(ada.id)).chatgptInteractions).toBe(2)
  expect(await interactionsOf(ada.id)).toHaveLength(2)
})

test('an analyser that fails is heard of, counted, and changes nothing else', async () => {
  const ada = await withFailing.member({ aiGeneratedBio: 'As before.' })

  const failed = await ada.call(profile.analyze)

  expect(failed).toMatchObject({ status: 502, body: { code: 'ai_failed' } })
  expect(await rowOf(ada.id, withFailing)).toMatchObject({ chatgptInteractions: 1, aiGeneratedBio: 'As before.' })
  expect(await interactionsOf(ada.id, withFailing)).toMatchObject([{ analysisResult: null }])
  expect((await ada.call(profile.analysis)).body).toBeNull()
})

test('nothing is analysed before age, location and bio are there', async () => {
  const ada = await t.member({ bio: null })

  const refused = await ada.call(profile.analyze)

  expect(refused).toMatchObject({ status: 400, body: { message: 'Please fill in your age, location and bio first.' } })
  expect(await interactionsOf(ada.id)).toEqual([])
})

test('cities are suggested from three characters on', async () => {
  const ada = await t.member()

  expect((await ada.call(profile.places, { query: { q: ' po ' } })).body).toEqual([])
  expect((await ada.call(profile.places, { query: { q: 'portl' } })).body[0]?.label).toContain('Portland')
})

test('the nearest city is the same wherever in the cell one stands', async () => {
  const ada = await t.member({ at: PORTLAND })
  const { latitude, longitude } = centreOf(cellAt(PORTLAND))
  const corners = [-0.45, 0.45].map((part) => ({ latitude: latitude + part / 69, longitude: longitude + part / 69 }))

  const [one, other] = await Promise.all(corners.map((query) => ada.call(profile.nearestPlace, { query })))

  expect(one?.body?.label).toContain('Portland')
  expect(one?.text).toBe(other?.text)
  for (const body of corners) expect((await ada.call(profile.placeNearestTo, { body })).text).toBe(one?.text)
})

test('everyone has a picture that is always theirs, members or not, and browsers keep it', async () => {
  const visitor = t.visitor()
  const drawn = await visitor.call(profile.avatar, { params: { file: 'somebody.svg' } })
  const again = await visitor.call(profile.avatar, { params: { file: 'somebody.svg' } })
  const other = await visitor.call(profile.avatar, { params: { file: 'nobody.svg' } })

  expect(drawn.status).toBe(200)
  expect(drawn.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(drawn.headers['cache-control']).toBe('public, max-age=604800')
  expect(again.text).toBe(drawn.text)
  expect(again.headers.etag).toBe(drawn.headers.etag)
  expect(other.text).not.toBe(drawn.text)
})

test('the address with the version is for good, and who holds the picture is not sent it again', async () => {
  const visitor = t.visitor()
  const ask = (v: string, headers = {}) =>
    visitor.call(profile.avatar, { params: { file: 'somebody.svg' }, query: { v }, headers })

  const drawn = await ask(AVATAR_VERSION)
  expect(drawn.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('an older one')).headers['cache-control']).toBe('public, max-age=604800')

  const etag = String(drawn.headers.etag)
  const again = await ask(AVATAR_VERSION, { 'if-none-match': `"another", ${etag}`, 'accept-encoding': 'br' })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  expect((await ask(AVATAR_VERSION, { 'if-none-match': '"another"' })).status).toBe(200)
})

async function rowOf(id: string, app: Pick<typeof t, 'db'> = t) {
  return app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function interactionsOf(id: string, app: Pick<typeof t, 'db'> = t) {
  return app.db.selectFrom('chatgptInteractions').selectAll().where('userId', '=', id).execute()
}
