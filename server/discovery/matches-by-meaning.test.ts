import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { profile } from '#contract/profile.ts'
import { embedProfiles } from '#server/analysis/embed-profiles.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import { measureScales } from '#server/readings/meaning-scales.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'
import { vectorOf } from '#server/testing/embedding-server.ts'

const strangers = { mean: 0.2, spread: 0.15 }
const embeddings: Embeddings = {
  model: 'by initials',
  sides: 0,
  unrelated: { whole: strangers, pieces: strangers },
  kinds: null,
  standing: null,
  // What begins with the same letters means the same here, so that no word gives anybody away.
  embed: async (texts) => texts.map((text) => Float32Array.from(vectorOf(text.replaceAll(/(\p{L})\p{L}*/gu, '$1')))),
}
const t = await testApp({}, { embeddings })
afterAll(() => t.close())

const embedAll = () => embedProfiles(t, 0, new AbortController().signal)

const MINE = 'Glimmering thrums wobble quaintly, mostly.'
const CLOSE = 'Gnarled trivets waver queerly, maybe.'
const FAR = 'Sturdy plinths under vast zephyrs.'

async function three(bios: { mine?: string; close?: string } = {}) {
  const at = island()
  const member = (firstName: string, bio: string) => t.member({ at, firstName, bio, interests: [] })
  const [ada, far, close] = [await member('Ada', bios.mine ?? MINE), await member('Far', FAR), await member('Close', bios.close ?? CLOSE)] // prettier-ignore
  await embedAll()
  return { ada, far, close }
}

const matchesOf = async (member: Awaited<ReturnType<typeof t.member>>) => (await member.call(discovery.matches)).body

test('of two whom rules cannot tell apart the one who means the same comes first, and the card says by which words', async () => {
  const { ada } = await three()

  const [first, second] = await matchesOf(ada)

  expect([first?.firstName, second?.firstName]).toEqual(['Close', 'Far'])
  expect(first!.aiCompatibilityScore!).toBeGreaterThan(second!.aiCompatibilityScore!)
  const { sentence, points } = first!.matchReasons.find(({ part }) => part === 'words')!
  expect(points).toBeGreaterThan(0)
  expect(sentence).toContain('Glimmering')
  expect(first!.matchReasons.reduce((sum, { points }) => sum + points, 0)).toBe(first!.aiCompatibilityScore)
})

test('it is as close seen from the other side', async () => {
  const { ada, close } = await three()

  const [seen] = await matchesOf(ada)
  const back = (await matchesOf(close)).find(({ id }) => id === ada.id)

  expect(back?.aiCompatibilityScore).toBe(seen?.aiCompatibilityScore)
})

test('words that have changed since are compared by rules alone, until the job comes', async () => {
  const { ada, close } = await three()
  const scoreOfClose = async () => (await matchesOf(ada)).find(({ id }) => id === close.id)!.aiCompatibilityScore!
  const before = await scoreOfClose()

  await close.call(profile.update, { body: { bio: `${CLOSE} So.` } })
  const meanwhile = await scoreOfClose()
  await embedAll()

  expect(meanwhile).toBeLessThan(before)
  expect(await scoreOfClose()).toBeGreaterThan(meanwhile)
})

test('what one likes and the other dislikes is not made good by meaning', async () => {
  const { ada } = await three({ mine: `${MINE} I love karaoke.`, close: `${CLOSE} I hate karaoke.` })

  const card = (await matchesOf(ada)).find(({ firstName }) => firstName === 'Close')!

  const { sentence, points } = card.matchReasons.find(({ part }) => part === 'words')!
  expect([points, sentence.includes('Glimmering')]).toEqual([0, false])
})

test('how close strangers are is measured once there are enough members', async () => {
  const rowOf = () => t.db.selectFrom('meaningScales').selectAll().where('model', '=', embeddings.model).executeTakeFirst()
  await three()
  expect(await rowOf()).toMatchObject({ mean: expect.closeTo(0.2, 5), spread: expect.closeTo(0.15, 5) })

  const at = island()
  await Promise.all(Array.from({ length: 40 }, (_, i) => t.member({ at, bio: `The same words for all of us, number ${'abcdefghij'[i % 10]}.`, interests: [] }))) // prettier-ignore
  await embedAll()
  await measureScales(t.db, embeddings)

  const { mean, pairs } = (await rowOf())!
  expect(pairs).toBeGreaterThan(400)
  expect(mean).toBeGreaterThan(0.3)
}) // prettier-ignore
