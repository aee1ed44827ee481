import { afterAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { linkedin } from '#contract/linkedin.ts'
import { embeddedAi } from '#server/ports/ai.embedded.ts'
import { linkableApp } from '#server/testing/linkable-app.ts'
import { PATHS } from '#server/testing/openid-provider.ts'
import { isSameName } from './analyze-profile.ts'

const CANARIES = {
  name: 'Ada Lovelace',
  given_name: 'canary-given',
  locale: 'en-GB',
  email: 'canary-email@example.com',
  picture: 'https://media.example/canary-picture.jpg',
}
const t = await linkableApp({
  claimsOf: (login) => ({ ...CANARIES, ...(login.includes('poet') && { name: 'Someone Else', headline: 'Poet' }) }),
})
afterAll(() => t.close())

async function analyzedWith(login: string) {
  const ada = await t.member()
  const { body: before } = await ada.call(analysis.analyze)
  expect(await t.link(ada, login)).toContain('connected')
  const { body: after } = await ada.call(analysis.analyze)
  return { ada, before, after }
}

test('an analysis is enhanced once an account is linked, and says to its owner that the names agree', async () => {
  const { ada, before, after } = await analyzedWith('canary-subject-1')

  expect(before.isEnhancedWithLinkedin).toBe(false)
  expect(after).toEqual({
    ...before,
    isEnhancedWithLinkedin: true,
    analysedAt: after.analysedAt,
    analyser: `${before.analyser} Your LinkedIn account carries the same name as your profile.`,
  })
  expect((await ada.call(analysis.latest)).body).toMatchObject({ isEnhancedWithLinkedin: true, score: before.score })

  await ada.call(linkedin.disconnect)
  expect((await ada.call(analysis.analyze)).body).toEqual({ ...before, analysedAt: expect.any(String) })
})

test('of an account with another name it says no more than what is there', async () => {
  const { before, after } = await analyzedWith('canary-subject-poet')

  expect(after.analyser).toBe(`${before.analyser} You have linked a LinkedIn account. It says “Poet”.`)
  expect(after.score).toBe(before.score)
})

test('an analyzer learns whether the names agree, and neither e-mail, picture, id, tokens nor the name there', async () => {
  const ada = await t.member({ firstName: 'Adele', lastName: 'Byron' })
  const tokens: Record<string, unknown> = {}
  const answer = await t.visitProvider(ada, 'canary-subject-2')
  t.provider.changeAt(PATHS.token, (issued) => Object.assign(tokens, issued))
  await t.comeBack(ada, answer)
  t.provider.answerAt(PATHS.token)

  await ada.call(analysis.analyze)

  const { conversationData, analysisResult } = await t.db
    .selectFrom('chatgptInteractions')
    .select(['conversationData', 'analysisResult'])
    .where('userId', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(conversationData).toMatchObject({ linkedin: { hasSameName: false, locale: 'en-GB', headline: null } })
  const bytes = JSON.stringify([conversationData, analysisResult])
  const secrets = [tokens['access_token'], tokens['refresh_token'], tokens['id_token']].map(String)
  expect(secrets.every((secret) => secret.length > 20)).toBe(true)
  for (const canary of ['canary', 'Lovelace', ...secrets]) expect(bytes).not.toContain(canary)
})

test('an answer that was stored before LinkedIn could be linked counts as not enhanced', async () => {
  const lastAiAnalysis = '2026-01-01T00:00:00.000Z'
  const ada = await t.member({ lastAiAnalysis })
  const before = await embeddedAi().analyze({
    firstName: 'Ada',
    age: 30,
    location: 'Portland, Oregon, US',
    bio: 'I walk.',
    interests: [],
  })
  await t.db
    .insertInto('chatgptInteractions')
    .values({
      userId: ada.id,
      interactionType: 'profile_analysis',
      conversationData: '{}',
      analysisResult: JSON.stringify(before),
      createdAt: lastAiAnalysis,
    })
    .execute()

  expect((await ada.call(analysis.latest)).body).toMatchObject({
    aiGeneratedBio: before.aiGeneratedBio,
    isEnhancedWithLinkedin: false,
  })
})

test.each([
  ['Ada Lovelace', 'ada  lovelace'],
  ['José Núñez', 'Jose Nunez'],
  ['Anne-Marie O’Brien', "Anne Marie O'Brien"],
  ['李 小龙', '李小龙'],
])('the names %s and %s are the same', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

test.each([
  ['Ada Lovelace', 'Ada Byron'],
  ['Ada', 'Ada Lovelace'],
  ['', ''],
  ['—', '…'],
])('the names %s and %s are not', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
