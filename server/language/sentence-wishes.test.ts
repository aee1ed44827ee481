import { expect, test } from 'vitest'
import { toBytes, toMeaning } from '#server/matching/meaning.ts'
import { embeddedEmbeddings } from '#server/ports/embeddings.embedded.ts'
import { readProfile } from './read-profile.ts'
import { withSentences } from './sentence-wishes.ts'
import { sentencesOf } from './words.ts'

const encoder = embeddedEmbeddings()

async function read(bio: string) {
  const quotes = sentencesOf(bio)
  const vectors = await encoder.embed(quotes)
  return withSentences(
    readProfile({ bio, interests: [] }),
    quotes.map((quote, at) => ({ quote, meaning: toMeaning(toBytes(vectors[at]!)) })),
  )
}

test.each([['My novel is done and nobody but me has read a page.', 'ghostwriter']])(
  '"%s" needs a %s',
  async (bio, role) => {
    expect((await read(bio)).seeks).toEqual([
      { purpose: 'help', about: [`job ${role}`], role, lead: 'says', words: bio },
    ])
  },
)

test.each([
  ['I take up hems, let out waists and put new zips in old trousers.', 'tailor'],
  ['Thirty years of cutting and colouring hair, and I still have my scissors.', 'hairdresser'],
])('"%s" is told by a %s', async (bio, role) => {
  expect((await read(bio)).offers.map((offer) => offer.role)).toContain(role)
})

test.each([
  'My sister is looking for a plumber and talks of nothing else.',
  'Rain on the window is the best sound there is.',
  'Two kids and a very old cat.',
  'Gave up cycling after the crash.',
  'I need a personal chef, a chauffeur and a week in Barbados.',
  'Music and gaming, and travel when I have saved up.',
])('"%s" asks for nothing and offers nothing', async (bio) => {
  const { seeks, offers } = await read(bio)
  expect([seeks, offers]).toEqual([[], []])
})

test('a wish that was read by its words stays one wish, and knows who could meet it', async () => {
  const { seeks } = await read('I am looking for somebody to unblock the drain under my kitchen sink.')

  expect(seeks.map(({ lead, role }) => [lead, role])).toEqual([['is looking for', 'plumber']])
})

test('what is told by words is not turned around by what the sentence is like', async () => {
  const { seeks, offers } = await read(
    'I am happy to help anybody with their tax return, three boxes of receipts and all.',
  )

  expect(seeks).toEqual([])
  expect(offers).not.toEqual([])
})
