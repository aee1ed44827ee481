import { expect, test } from 'vitest'
import { isGiftOver, isNeedOver, overIn } from './factuality.ts'
import { textOf } from './text.ts'

test.each([
  ['The socket in our kitchen was dead since Sunday, but an electrician came yesterday and it works like new.', true],
  [
    'The fence came down in the storm. My brother put every panel back up on Saturday, so that is that, and I like it.',
    true,
  ],
  [
    'My cousin lost his drummer and his band has to find one, I hear. Here the line-up is full, thank you, and that is fine.',
    true,
  ],
  [
    'Half the tiles were off the wall, so I watched some videos and did it myself, and I would not change a thing.',
    true,
  ],
  ['The fence came down in the storm and the dog is out every day.', false],
  ['Our drummer left in May. We rehearse on Thursdays.', false],
  ['My lad sits his maths in June and he is drowning.', false],
  ['I was widowed last year and have no idea how to do the tax return, he did all of it.', false],
  ['I have a puppy who bites and need somebody to show me how it is done. My sister has sold her horse.', false],
])('“%s”: that the need is over is %s', (bio, isOver) => {
  expect(isNeedOver(textOf(bio), 0)).toBe(isOver)
})

test.each([
  [
    'Ex-plumber. Sold the van with everything in it, threw away the overalls and swore that I would never lie under a basin again.',
    true,
  ],
  ['Piano tuner until my hearing went. The forks went to the museum and I have not touched a pin since.', true],
  [
    'Joiner, staircases and windows, only for the firm. My contract does not allow me anything else, not even for neighbours.',
    true,
  ],
  [
    'I mend bikes only for my family, please do not ask. That was it, the last one has gone and the shop is shut for good.',
    true,
  ],
  ['Retired electrician, forty years of it, and I still help people with small jobs.', false],
  ['I taught the piano for thirty years and gladly take the odd beginner.', false],
  ['I repair bikes on my bench at home. The boat is sold, so my evenings are free.', false],
  ['Plumber.', false],
  ['Ask me about my sourdough. Actually don’t, I killed it.', true],
  ['I teach the guitar. Don’t be shy.', false],
])('“%s”: that nobody is to be sent there is %s', (bio, isOver) => {
  expect(isGiftOver(textOf(bio), 0)).toBe(isOver)
})

test('a reading knows what is over, in whichever sentence it stands', () => {
  const over = 'Ex-plumber. Sold the van with everything in it, threw away the overalls and swore that I would never lie under a basin again.' // prettier-ignore
  expect(overIn(textOf(`I like long walks and jazz with friends on a weekday evening. ${over}`))).toContain('gift')
  expect(overIn(textOf('Retired machinist. Not looking for anything, my daughter put me on here.'))).toEqual([
    'need',
    'gift',
  ])
  expect(overIn(textOf('Looking for a band, not looking for anything too serious.'))).toEqual([])
  expect(overIn(textOf('The fence came down in the storm and the dog is out every day.'))).toEqual([])
})
