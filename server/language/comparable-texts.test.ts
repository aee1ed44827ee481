import { expect, test } from 'vitest'
import { comparableTexts } from './comparable-texts.ts'
import { readProfile } from './read-profile.ts'

const textsOf = (bio: string | null, interests: string[] = []) =>
  comparableTexts({ bio, interests }, readProfile({ bio, interests }))

test('the whole is the bio and the interests, and each sentence may be quoted', () => {
  expect(textsOf('I carve spoons. Slowly. It calms me down.', ['Chess', 'Old maps'])).toEqual({
    whole: 'I carve spoons. Slowly. It calms me down. Chess, Old maps',
    quotes: ['I carve spoons.', 'It calms me down.'],
  })
})

test.each([
  'I gave up chess.',
  'I hate chess.',
  'I sold my motorbike when the garage became a nursery, and good riddance.',
])('"%s" says nothing of what its writer likes', (denied) => {
  expect(textsOf(`I carve spoons. ${denied}`)).toEqual({ whole: 'I carve spoons.', quotes: ['I carve spoons.'] })
}) // prettier-ignore

test.each(['I was a piano tuner.', 'Retired headmistress, Bihar.', 'Twin boys, 7 months, and no sleep since Xmas.', "I can't swim."])(
  '"%s" tells of its writer',
  (told) => {
    expect(textsOf(`I carve spoons. ${told}`).whole).toBe(`I carve spoons. ${told}`)
  },
) // prettier-ignore

test('a sentence that denies one thing of two is compared and not quoted', () => {
  expect(textsOf('I love opera and I hate chess.')).toEqual({ whole: 'I love opera and I hate chess.', quotes: [] })
})

test.each([
  'I was widowed in spring.',
  'Busco gente para tocar el arpa andina.',
  'Hôm nay tôi đi làm vườn.',
  'See www.example.com for my spoons.',
  `I carve ${'very '.repeat(45)}long spoons.`,
  'Stage 4, and feeling fairly well between times.',
  'I have Down’s syndrome and a job at the cinema.',
  'Tinnitus, so no loud pubs for me.',
  'Two years off the drink and I bake.',
  'Diabetic since I was six.',
])('"%s" is quoted to nobody', (sentence) => {
  expect(textsOf(sentence).quotes).toEqual([])
})

test.each(["I'm Ada, I've twins.", 'I fly a hawk.', 'I bake a pie.'])('"%s" is English', (sentence) => {
  expect(textsOf(sentence).quotes).toEqual([sentence])
})

test('no more is compared than eight sentences', () => {
  const bio = Array.from({ length: 12 }, (_, at) => `I carve spoon number ${at}.`).join(' ')
  const { quotes } = textsOf(bio, Array.from({ length: 30 }, (_, at) => `Spoon ${at}`)) // prettier-ignore

  expect(quotes).toHaveLength(8)
})

test('what follows a sentence of illness goes on about it, and is not quoted', () => {
  const { quotes } = textsOf(
    'Bladder cancer, clear two years. Everyone thought I’d be dancing, I slept. I carve spoons.',
  )

  expect(quotes).toEqual(['I carve spoons.'])
})

test.each([
  'Well, played, our dungeon master moved away.',
  'No wait, they changed it.',
  'Actually no, that is solved.',
])('what the next sentence takes back is not quoted: %s', (taken) => {
  expect(textsOf(`We play on alternate Fridays. ${taken}`).quotes).not.toContain('We play on alternate Fridays.')
})

test.each(["I don't want to.", 'No thanks.', 'I keep out of it.'])('what “%s” takes back is not quoted', (refusal) => {
  const bio = `People tell me I should learn an instrument. ${refusal} I bake bread on Sundays.`
  const { quotes } = comparableTexts({ bio, interests: [] }, readProfile({ bio, interests: [] }))
  expect(quotes.join(' ')).not.toContain('instrument')
})

test('who wrote nothing says nothing', () => {
  expect(textsOf(null)).toEqual({ whole: '', quotes: [] })
})

test('what is listed and given up is not compared, nor is the sentence that gives it up', () => {
  const written = { bio: 'Knees are done, I stopped running.', interests: ['Running', 'Jazz'] }
  const { whole } = comparableTexts(written, readProfile(written))

  expect(whole).not.toMatch(/running/i)
  expect(whole).toContain('Jazz')
})
