import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

const attitude = (listed: string, bio: string) =>
  readProfile({ bio, interests: [listed] }).things.find(({ isListed }) => isListed)?.attitude

test.each([
  ['Running', 'Knees are done, I stopped running.', 'past'],
  ['Running', 'I don’t run any more.', 'past'],
  ['Cycling', 'Gave up cycling in 2018 and won’t get on one again.', 'past'],
  ['Golf', 'I hate golf, my wife put that there.', 'dislikes'],
  ['Chess', 'Done with chess.', 'dislikes'],
  ['Opera', 'Not into opera.', 'dislikes'],
  ['Snooker', 'Snooker leaves me cold.', 'dislikes'],
  ['CrossFit', 'Fell out of love with CrossFit.', 'past'],
  ['Baking', 'My baking days are behind me.', 'past'],
  ['Musicals', 'My wife lives for musicals. I hold the coat and count the minutes until they stop.', 'dislikes'],
  ['Football', 'My kids live for football. I can’t stand it.', 'dislikes'],
  ['Trumpet', 'Used to be the trumpet kid. I can’t say I miss it.', 'past'],
])('what is listed is no longer liked where the bio says so plainly: %s, “%s”', (listed, bio, expected) => {
  expect(attitude(listed, bio)).toBe(expected)
})

test.each([
  ['Running', 'I hate running alone.'],
  ['Running', 'I don’t run a shop any more.'],
  ['Running', 'I gave up running marathons, 10ks are fine.'],
  ['Poker', 'I no longer play poker for money.'],
  ['Cooking', 'I used to hate cooking.'],
  ['Choir', 'I used to sing in a choir and I miss it.'],
  ['Singing', 'I stopped singing at twelve and started again last year.'],
  ['Scuba', 'Scuba instructor in a former life.'],
  ['Golf', 'My husband hates golf.'],
  ['Opera', 'My mother lived for opera. I gave up smoking when she died.'],
  ['Judo', 'My son is judo mad. I never miss it, and he is happy until it ends.'],
  ['Running', 'I avoid gyms and run outside.'],
  ['Chess', 'Retired from teaching, chess all day.'],
  ['Golf', 'Golf bores my husband, and I walked away from the office for it.'],
])('what is listed stays liked where only a part of it, or nothing, is over: %s, “%s”', (listed, bio) => {
  expect(attitude(listed, bio)).toBe('likes')
})
