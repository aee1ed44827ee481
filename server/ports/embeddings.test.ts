import { expect, test } from 'vitest'
import { embeddedEmbeddings } from './embeddings.embedded.ts'

const embeddings = embeddedEmbeddings()

function cosine(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0)
}

/** As near as that the other is to what one asks: alike, and giving it. */
function answer(asker: Float32Array, giver: Float32Array): number {
  const { sides } = embeddings
  const [asks, gives] = [asker.length - 2 * sides, asker.length - sides]
  const alike = cosine(asker.subarray(0, asks), giver)
  return alike + cosine(asker.subarray(asks, gives), giver.subarray(gives))
}

function near(one: Float32Array, other: Float32Array): number {
  return Math.max(answer(one, other), answer(other, one))
}

test('what means the same is closer than what shares words', async () => {
  const [asked, paraphrase, words] = await embeddings.embed([
    'I stand at the estuary with binoculars and watch ospreys come in.',
    'Birding, every weekend, in all weathers.',
    'I stand at the bar and watch the football come in.',
  ])

  expect(near(asked!, paraphrase!)).toBeGreaterThan(near(asked!, words!))
})

test.each([
  {
    person: 'The hall clock stopped when we moved and nobody will look at it.',
    better: 'I mend clocks in the back room, mostly for neighbours.',
    worse: 'Clocks and watches are my passion too, I have fourteen on the wall.',
  },
  {
    person: 'I have been off the drink for two years and Saturdays are still long.',
    better: 'Sober since March, and looking for people to spend weekends with.',
    worse: 'I run a wine bar and Saturdays are my best day.',
  },
  {
    person: 'Three cups of my grandmother are in pieces in a box and I cannot throw them out.',
    better: 'I mend broken pottery with lacquer and a little gold, at the kitchen table.',
    worse: 'My favourite bowl broke into four and I am heartbroken.',
  },
  {
    person: 'Allotment, plot 14, mostly leeks and a shed that leans.',
    better: 'Growing my own onions and beans behind the railway.',
    worse: 'I gave up the allotment in spring, the leeks had won.',
  },
])('it was taught who is like-minded, and who needs whom: $person', async ({ person, better, worse }) => {
  const [own, fitting, far] = await embeddings.embed([person, better, worse])

  expect(near(own!, fitting!)).toBeGreaterThan(near(own!, far!))
})

test('it tells who asks from who gives', async () => {
  const [asks, gives] = await embeddings.embed([
    'Could really use a hand with my tax return this spring.',
    'I do the books and the yearly papers of small shops, and of friends for a cake.',
  ])

  expect(answer(asks!, gives!)).toBeGreaterThan(answer(gives!, asks!))
})

test('vectors have length one, and come in the order of their texts whoever else asks', async () => {
  const alone = await Promise.all(['chess', 'opera'].map((text) => embeddings.embed([text])))
  const together = await embeddings.embed(['opera', '', '🎻', 'chess'])

  expect(together.map((vector) => Math.round(cosine(vector, vector) * 1000))).toEqual([1000, 0, 1000, 1000])
  expect(cosine(together[0]!, alone[1]![0]!)).toBeCloseTo(1, 3)
  expect(cosine(together[3]!, alone[0]![0]!)).toBeCloseTo(1, 3)
})

test('a text that the encoder cannot take fails alone', async () => {
  const [failed, answered] = await Promise.allSettled([
    embeddings.embed([null as unknown as string]),
    embeddings.embed(['chess']),
  ])

  expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'ai_failed' } })
  expect(answered).toMatchObject({ status: 'fulfilled' })
})
