import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test.each([
  'My sister in Madrid is looking for a guitar teacher.',
  'My mother wants me to settle.',
  'My boss needs a new assistant.',
  "I'm not looking for investors.",
  'I used to look for a cello teacher.',
  'I need a coffee and a nap.',
  'Always looking for my keys.',
  "I don't want to learn to code.",
  'I help people who are looking for work.',
  'He is looking for a flat.',
  'First time in nine months I have touched a trumpet.',
  'After the flood I moved to the hill with my goats.',
  'I cannot mend your bicycle, I only ride it.',
  "Need a carpenter? Don't look at me.",
  'Would like to stop explaining to people what a bassoon is.',
  'If you are new and need a ride to the rink, I have a truck.',
  'Anyone need a hand with a move?',
  'If a youngster here wants to learn to plane, come by.',
  'I would like to pass it on.',
  'If you own a kiln and want to know how to fire it, we should talk.',
  'I have been a hiring manager.',
  'No experience needed.',
  'I would like to again!!',
  'We are short of men.',
  'My dream is a window to sell from.',
  'I need a personal chef, a chauffeur and a week in Barbados.',
  'If you are new and need a lift to a meeting, ask.',
  'If you call it a game for basements, come and play.',
  'If one of you wants to learn the sextant, come to the balcony.',
  'One of the two machines ought to go to somebody young.',
  "I'm told what I need to know is something called Canva.",
  'The people I would like to record are all at the other end.',
  'Off duty I am boring and want to keep it that way.',
  'Looking for nothing special.',
  'We already have an alto who owns a piano.',
  'I climb towers for a living, so no climbing at weekends, please.',
])('“%s” is no wish of the writer', (bio) => {
  expect(readProfile({ bio, interests: [] }).seeks).toEqual([])
})

test.each([
  ['Nail tech. Any polish you want.', false],
  ['I do nails and I can teach my polish neighbours nothing.', false],
  ['I can teach Polish.', true],
  ['i can teach polish to anyone', true],
])('“%s”: that Polish is given is %s', (bio, isGiven) => {
  const { offers } = readProfile({ bio, interests: [] })

  expect(offers.flatMap(({ about }) => about).includes('tongue Polish')).toBe(isGiven)
})

test.each(['We have two people who can darn and none who can mend a toaster.', 'People in bed will read anything.'])(
  '“%s” neither gives nor asks',
  (bio) => {
    const { offers, seeks } = readProfile({ bio, interests: [] })

    expect([...offers, ...seeks].map(({ lead }) => lead)).not.toContainEqual(
      expect.stringMatching(/^(?:can|is looking for)$/),
    )
  },
)
