import { afterAll, expect, test } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { embedProfiles } from '#server/analysis/embed-profiles.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import { measureScales } from '#server/readings/meaning-scales.ts'
import { testApp } from '#server/testing/app.ts'
import { island } from '#server/testing/crowd.ts'

const strangers = { mean: 0.4, spread: 0.1 }
/** What stands behind a number that all have alike: whoever glimmers asks for what others give, and words tell nobody so. */
const embeddings: Embeddings = {
  model: 'by sides',
  sides: 1,
  unrelated: { whole: strangers, pieces: strangers },
  kinds: null,
  standing: null,
  embed: async (texts) =>
    texts.map((text) => Float32Array.from(text.startsWith('Glimmering') ? [0.6, 0.8, 0] : [0.6, 0, 0.8])),
}
const t = await testApp({}, { embeddings })
afterAll(() => t.close())

test('of two whom rules cannot tell apart the one who gives what is asked comes first, and not the one who asks the same', async () => {
  const at = island()
  const member = (firstName: string, bio: string) => t.member({ at, firstName, bio, interests: [] })
  const ada = await member('Ada', 'Glimmering thrums wobble quaintly.')
  await member('Asking', 'Glimmering plinths waver queerly.')
  await member('Giving', 'Sturdy zephyrs linger vastly.')
  await embedProfiles(t, 0, new AbortController().signal)
  await measureScales(t.db, embeddings)

  const { body } = await ada.call(discovery.matches)

  expect(body.map(({ firstName }) => firstName)).toEqual(['Giving', 'Asking'])
})
