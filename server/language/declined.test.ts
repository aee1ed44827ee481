import { expect, test } from 'vitest'
import { isDeclined } from './declined.ts'
import { textOf } from './text.ts'

test.each([
  ['Ripping out our kitchen at weekends, and I am determined to do every inch myself.', true],
  ['The tiles are crooked, so no offers please.', true],
  ['I stammer and I don’t want exercises, apps or tips from anyone.', true],
  ['My wife died in May. I’d rather not talk of it with strangers.', true],
  ['Business coach wanted? No thank you, but a coach to Skegness, yes.', true],
  ['The boiler died in January. All sorted now.', true],
  ['We were hunting for a sax but Trish joined in May.', true],
  ['Desperate for a singer all summer. Then came Chantelle, so the line-up is complete.', true],
  ['Spent all winter looking for someone to teach my son drums. Found a brilliant lady two streets away.', true],
  ['Learning Japanese all by myself, so please, no teachers, no tutors.', true],
  ['Passed! At the sixth go, with an examiner who smiled.', true],
  ['Searched for a tango partner for ages, and then Ricardo turned up.', true],
  ['Looking for a business partner to open a pub for cats. I’m messing, I have a job.', true],
  ['My husband passed in May and I would like some company.', false],
  ['Looking for a plumber. Found a puddle under the sink again.', false],
  ['Looking for a tutor. Found one in May but she has moved away.', false],
  ['No advice needed, just company on a walk.', false],
  ['I don’t need a big house, I need a gardener.', false],
  ['I would not join a gym, I want to run outdoors with somebody.', false],
  ['I’d like to sort out my father’s will.', false],
  ['The house is too big, and since he left I have to do everything myself.', false],
  ['Forms everywhere, and I want it all sorted before winter.', false],
  ['I was looking for a choir, then covid came along and I still am.', false],
  ['I don’t want to talk to the wall any more.', false],
  ['Sketch books full of birds, and nobody to draw with.', false],
])('“%s”: that nothing is asked for is %s', (bio, isOver) => {
  expect(isDeclined(textOf(bio), 0, 'need')).toBe(isOver)
})

test.each([
  ['Solicitor for thirty years, and no, I don’t give advice any more, not for wine.', true],
  ['For years I mentored founders and I’ve stopped: please no pitches, no decks.', true],
  ['I teach the violin. No new pupils until the autumn.', true],
  ['Tutor for A-level maths. My list is full and I am turning people away.', true],
  ['Was a journalist for twelve years. I honestly don’t want to talk about newspapers.', true],
  ['Piano tuner for the region. Emigrating to Nova Scotia on the 3rd.', true],
  ['Solicitor for 38 years. Retired, and the answer is no.', true],
  ['Our writing group has met since 1998. There are no more chairs and we have closed the door.', true],
  ['Driving instructor. Fully booked till August before you ask.', true],
  ['Piano technician. I don’t do uprights, I’m afraid.', true],
  ['I have stopped smoking and teach yoga.', false],
  ['I bake for anyone who asks.', false],
  ['I don’t take it too seriously, but I coach on Sundays.', false],
  ['I’m taking on new pupils.', false],
])('“%s”: that nothing is given is %s', (bio, isOver) => {
  expect(isDeclined(textOf(bio), 0, 'gift')).toBe(isOver)
})
