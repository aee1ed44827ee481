import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { AppError } from '#server/errors.ts'
import type { Ai, ProfileText } from '#server/ports/ai.ts'
import { testApp } from '#server/testing/app.ts'

const heard: ProfileText[] = []
const t = await testApp({})
const listening: Ai = {
  ...t.ai,
  analyze: (text) => {
    heard.push(text)
    return t.ai.analyze(text)
  },
}
const failing: Ai = { ...t.ai, provider: 'broken', analyze: () => Promise.reject(new AppError('ai_failed')) }
const withListening = await testApp({}, { ai: listening })
const withFailing = await testApp({}, { ai: failing })
afterAll(() => Promise.all([t.close(), withListening.close(), withFailing.close()]))

test('an analysis sees the profile text and nothing else, is kept, counted, and found again', async () => {
  const ada = await withListening.member({ aiGeneratedBio: null, personalityTraits: [], interests: ['Hiking', 'Jazz'] })

  const analyzed = await ada.call(analysis.analyze)

  const told = {
    firstName: 'Ada',
    age: 30,
    location: 'Portland, Oregon, US',
    bio: 'I take long walks and photograph bridges.',
    interests: ['Hiking', 'Jazz'],
  }
  expect(heard).toEqual([told])
  expect(analyzed.status).toBe(200)
  expect(analyzed.body.personalityTraits).toEqual(analyzed.body.traits.map(({ name }) => name))
  expect(await rowOf(ada.id, withListening)).toMatchObject({
    aiGeneratedBio: analyzed.body.aiGeneratedBio,
    personalityTraits: analyzed.body.personalityTraits,
    communicationStyle: analyzed.body.communicationStyle,
    aiProfileScore: analyzed.body.score,
    lastAiAnalysis: analyzed.body.analysedAt,
    chatgptInteractions: 1,
    isComplete: true,
  })
  expect(await interactionsOf(ada.id, withListening)).toMatchObject([
    { interactionType: 'profile_analysis', conversationData: told },
  ])

  const { personalityTraits: _, ...latest } = analyzed.body
  expect((await ada.call(analysis.latest)).body).toEqual(latest)
})

test('two analyses at once are two interactions', async () => {
  const ada = await t.member()

  const both = await Promise.all([ada.call(analysis.analyze), ada.call(analysis.analyze)])

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await rowOf(ada.id)).chatgptInteractions).toBe(2)
  expect(await interactionsOf(ada.id)).toHaveLength(2)
})

test('an analyzer that fails is heard of, counted, and changes nothing else', async () => {
  const ada = await withFailing.member({ aiGeneratedBio: 'As before.' })

  const failed = await ada.call(analysis.analyze)

  expect(failed).toMatchObject({ status: 502, body: { code: 'ai_failed' } })
  expect(await rowOf(ada.id, withFailing)).toMatchObject({ chatgptInteractions: 1, aiGeneratedBio: 'As before.' })
  expect(await interactionsOf(ada.id, withFailing)).toMatchObject([{ analysisResult: null }])
  expect((await ada.call(analysis.latest)).body).toBeNull()
})

test('nothing is analyzed before age, location and bio are there', async () => {
  const ada = await t.member({ bio: null })

  const refused = await ada.call(analysis.analyze)

  expect(refused).toMatchObject({ status: 400, body: { message: 'Please fill in your age, location and bio first.' } })
  expect(await interactionsOf(ada.id)).toEqual([])
})

async function rowOf(id: string, app: Pick<typeof t, 'db'> = t) {
  return app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function interactionsOf(id: string, app: Pick<typeof t, 'db'> = t) {
  return app.db.selectFrom('chatgptInteractions').selectAll().where('userId', '=', id).execute()
}
