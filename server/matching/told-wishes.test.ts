import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { toldAs } from './readable-wish.ts'
import { isTorn } from './torn.ts'
import { toldOffers, toldSeeks } from './told-wishes.ts'

test.each([
  'I would like to meet others who are doing this.',
  'I need somebody who has done that and survived.',
  'My dog needs walking, so I am looking for someone to take her out.',
  'I would like to shake that person’s hand.',
  'The old goalkeeper left. We are looking for a new one who dives.',
  'A room full of guitars, and I’m glad to lend one to whoever is curious.',
  'On Saturdays whoever wants to learn turning is welcome, kids with a grown-up.',
  'I’d wash up for a month for a home-made meal.',
  'I cannot cook to save my life.',
  'I tape the elders, and I would like to make a podcast from them with a producer.',
  'He forgets. I want somebody who knows, to walk round the reservoir with.',
  'I mend clocks, and I would love a real human to show me what I am doing wrong.',
  'Improv on Fridays, and we need people who can say yes.',
  'I want to improve my English.',
  'Improv on Fridays. We need 3 more people.',
  'I would like to work out what to do with that feeling.',
  'Could somebody explain spreadsheets to me like I’m five?',
  'I want a friend who tell me when I make mistakes.',
  'Anyone who plays soccer on Sundays?',
  'Launching a neighbourhood magazine, contributors and co-editors wanted.',
  'I climb on Tuesdays and would love a regular partner who is fine with silence.',
  'Marquetry. Happy to swap tips with anyone who works that small.',
  'There is a back room at the pub. I would like to start a science evening there with another organiser.',
  'I was a pianist at weddings. Learning left-hand pieces now.',
  'Born in Swansea, I’m finally learning Welsh at 70.',
  'Sail ripped. I am looking for a sailmaker who can patch it by Friday.',
  'Mum of a seven year old. We need a barber who will cut his hair slowly.',
  'My truck makes a noise and I need nine hundred dollars just to look.',
  'Ask me anything over cake.',
  'Always glad of a chat.',
  'We are nine, and desperate for a tenth.',
  'Horror films. I need somebody to watch the bad ones with.',
  'Table for six at any new place in town.',
  'After work I just want to go home.',
  'I like to look after my clothes, and I would love to look after my clothes better.',
  'We are always short of umpires, no playing required.',
  'I would like to speak properly before the wedding, will trade for cakes.',
  'Bees. I need someone who has been at it longer than me.',
  'I would like to meet other couples in the same boat.',
  'I would love a pint with anyone about anything else.',
  'She sits alone while we work and would love another granny to sew with.',
  'I inherited my dad’s piano and cannot play a note.',
  'We had two drummers leave. Need a third, own kit ideal.',
  'The tailor has left. I need another, who can do buttonholes.',
  'I would like to meet some at their silliest.',
  'Happy to teach anyone who will have a go.',
  'A kiln in the shed and nobody to fill it with.',
  'I like to cook, football, and to help old people.',
  'I would welcome a younger person to help me type them up.',
  'I would like to run again and for that I need a guide runner.',
  'I could do with lessons myself.',
  'Adult novices welcome on Mondays.',
  'I would love a human being behind the kit instead.',
  'I am studying for the conversion exam.',
  'Our band lost its drummer to Atlanta.',
  'keyboards for the church band, wanna jam sat',
  'Small-goal soccer on the astroturf. Need a defender.',
  'Looking for somebody to teach me how to cane, or at least mend, my gran’s chairs.',
  'I would love somebody kind to help me understand what he wrote.',
])('of “%s” nothing is told that points at what stands elsewhere, or is cut', (bio) => {
  expect(told(bio)).toEqual([])
})

test.each([
  ['I would like to meet other single parents.', 'meet other single parents'],
  ['I am looking for someone to take my dog out.', 'someone to take my dog out'],
  ['We need a drummer.', 'a drummer'],
  ['I am looking for a trumpet, ours moved to Fresno.', 'a trumpet'],
  ['Thinking of opening a B&B.', 'opening a B&B'],
  ['Want to learn ventriloquism, is there a teacher?', 'learn ventriloquism'],
  ['I need tractor lessons, moved to the country in May.', 'tractor lessons'],
  ['Happy to lend my tools to neighbours.', 'lend my tools to neighbours'],
  ['Happy to lend a guitar to whoever is curious.', 'lend a guitar to whoever is curious'],
])('of “%s” it is told: %s', (bio, words) => {
  expect(told(bio)).toContain(words)
})

function told(bio: string): string[] {
  const reading = readProfile({ bio, interests: [] })
  return [...toldSeeks(reading), ...toldOffers(reading)].map((wish) => wish.words)
}

test.each([
  ['I would like to speak properly before the wedding, will trade for cakes.', /^I would like to speak properly/],
  ['I need a drummer.', /^a drummer$/],
  ['I would love somebody to walk the paths with that I have only ever seen as lines.', /seen as lines$/],
  ['Bees. I need someone who has been at it longer than me.', /^nothing$/],
])('of “%s” the wish is told by its words, or by its sentence, or not', (bio, words) => {
  const [seek] = readProfile({ bio, interests: [] }).seeks
  expect(toldAs(seek!)?.words ?? 'nothing').toMatch(words)
})

test.each([
  ['Our daughter is profoundly deaf and we have done level 1', 'deaf and we have done level 1', true],
  ['I bake, and my oven is dead', 'my oven is dead', false],
  ['I bake and my oven is dead', 'my oven is dead', false],
  ['I bake but my oven is dead', 'but my oven is dead', false],
  ['My oven is dead', 'My oven is dead', false],
  ['Has spark, has gas, has no intention of starting', 'Has spark', true],
  ['Roofer.', 'Roofer', false],
])('whether what is written begins within a clause: %s', (sentence, words, isBegun) => {
  expect(isTorn({ lead: 'writes', words, sentence })).toBe(isBegun)
  expect(isTorn({ lead: 'is looking for', words, sentence })).toBe(false)
})

test('what only its writer may tell is told with its own sentence, and no more of it', () => {
  const words = "Since our son is deaf I'm trying"
  const whole = `${words} to learn signing faster than he does`
  expect(toldAs({ lead: 'writes', words, sentence: whole })?.words).toBe(whole)
  expect(toldAs({ lead: 'writes', words, sentence: `${words} to live with depression` })).toBeNull()
})

test('an offer to any adult is not torn from what kind of adult', () => {
  const words = 'help with maths to any adult'
  const isTornFrom = (rest: string) => isTorn({ lead: 'offers', words, sentence: `I offer ${words}${rest}` })
  expect(isTornFrom(' who was told that they were bad at it')).toBe(true)
  expect(isTornFrom(', now only to friends')).toBe(true)
  expect(isTornFrom(', because I like it')).toBe(false)
})
