import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

const read = (bio: string) => readProfile({ bio, interests: [] })

test.each([
  ["There's soot all down the chimney breast and the stove just won't draw.", 'matter chimneys and stoves'],
  ['My bike wheel is buckled and two spokes have gone, and I cannot true it.', 'matter bicycles'],
])('“%s” is a need by the words of its matter', (bio, matter) => {
  expect(read(bio).seeks.flatMap(({ about }) => about)).toContain(matter)
})

test.each([
  ['People bring me their armchairs: webbing, horsehair, tacks, and new springs.', 'matter upholstery'],
  ['Most days I am up somebody’s chimney with brushes, sweeping out soot and old jackdaw nests.', 'matter chimneys and stoves'], // prettier-ignore
  ['Loupe, tweezers, mainsprings: other people’s watches, every evening.', 'matter clocks and watches'],
])('“%s” is a craft by the words of its matter', (bio, matter) => {
  expect(read(bio).offers.flatMap(({ about }) => about)).toContain(matter)
  expect(read(bio).seeks).toEqual([])
})

test.each([
  'My sister’s chimney is full of soot and her stove will not draw.',
  'The chimney was full of soot and the stove would not draw, but it is all fixed now.',
])('“%s” is nobody’s need', (bio) => {
  expect(read(bio).seeks).toEqual([])
})

test.each([
  'We finally found a roofer, and what a relief it was.',
  'We were desperate for a swimming teacher last year.',
])('“%s” asks for nobody any more', (bio) => {
  expect(read(bio).seeks).toEqual([])
})
