import { expect, test } from 'vitest'
import { isGiftOver, isNeedOver } from './factuality.ts'
import { textOf } from './text.ts'

test.each([
  'The socket in our kitchen was dead since Sunday, but an electrician came yesterday and it works like new.',
  'The fence came down in the storm. My brother put every panel back up on Saturday, so that is that, and I like it.',
  'My cousin lost his drummer and his band has to find one, I hear. Here the line-up is full, thank you, and that is fine.',
  'Half the tiles were off the wall, so I watched some videos and did it myself, and I would not change a thing.',
])('“%s” needs nobody', (bio) => {
  expect(isNeedOver(textOf(bio), 0)).toBe(true)
})

test.each([
  'The fence came down in the storm and the dog is out every day.',
  'Our drummer left in May. We rehearse on Thursdays.',
  'My lad sits his maths in June and he is drowning.',
  'I was widowed last year and have no idea how to do the tax return, he did all of it.',
  'I have a puppy who bites and need somebody to show me how it is done. My sister has sold her horse.',
])('“%s” still needs somebody', (bio) => {
  expect(isNeedOver(textOf(bio), 0)).toBe(false)
})

test.each([
  'Ex-plumber. Sold the van with everything in it, threw away the overalls and swore that I would never lie under a basin again.',
  'Piano tuner until my hearing went. The forks went to the museum and I have not touched a pin since.',
  'Joiner, staircases and windows, only for the firm. My contract does not allow me anything else, not even for neighbours.',
  'I mend bikes only for my family, please do not ask. That was it, the last one has gone and the shop is shut for good.',
])('“%s” is for nobody new', (bio) => {
  expect(isGiftOver(textOf(bio), 0)).toBe(true)
})

test.each([
  'Retired electrician, forty years of it, and I still help people with small jobs.',
  'I taught the piano for thirty years and gladly take the odd beginner.',
  'I repair bikes on my bench at home. The boat is sold, so my evenings are free.',
  'Plumber.',
])('“%s” may be asked', (bio) => {
  expect(isGiftOver(textOf(bio), 0)).toBe(false)
})
