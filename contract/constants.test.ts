import { expect, test } from 'vitest'
import { ALERTS_REFRESH_MS } from './alerts.ts'
import { PASSWORD_MIN_LENGTH, REDIRECT_DELAY_MS } from './auth.ts'
import {
  CREDIT_PACKAGES,
  CREDITS_PER_MESSAGE,
  CREDITS_REFRESH_MS,
  FREE_MESSAGES_PER_DAY,
  LOW_CREDITS,
  PREMIUM_CENTS_PER_MONTH,
  PREMIUM_GRACE_DAYS,
  STARTING_CREDITS,
  WITHDRAWAL_DAYS,
} from './billing.ts'
import { CONNECTION_INTERESTS_MAX } from './connections.ts'
import { CARD_INTERESTS_MAX, NEAR_MILES, SKELETON_CARDS } from './discovery.ts'
import { PHOTO_HINT, PHOTO_MAX_BYTES } from './photos.ts'
import { COORDINATE_DECIMALS, PLACE_QUERY_MIN_LENGTH, PLACE_SUGGESTIONS_MAX } from './places.ts'
import { SUGGESTED_INTERESTS } from './profile.ts'
import { UNREAD_REFRESH_MS } from './realtime.ts'

test('a member starts with 250 credits, a message costs one, and five a day are free', () => {
  expect([STARTING_CREDITS, CREDITS_PER_MESSAGE, FREE_MESSAGES_PER_DAY]).toEqual([250, 1, 5])
})

test('the daily limit is mentioned below 3 credits', () => {
  expect(LOW_CREDITS).toBe(3)
})

test('premium is $9.99 a month', () => {
  expect(PREMIUM_CENTS_PER_MONTH).toBe(999)
})

test('a renewal that fails leaves premium on for three days, and the first purchase can be withdrawn for 14', () => {
  expect([PREMIUM_GRACE_DAYS, WITHDRAWAL_DAYS]).toEqual([3, 14])
})

test('there are four packages of credits at five cents each, and the one of 25 is the most popular', () => {
  expect(CREDIT_PACKAGES.map(({ credits, cents, popular }) => [credits, cents, popular])).toEqual([
    [10, 50, false],
    [25, 125, true],
    [50, 250, false],
    [100, 500, false],
  ])
})

test('credits and unread messages are fetched every 30 seconds, the count of alerts every 60', () => {
  expect([CREDITS_REFRESH_MS, UNREAD_REFRESH_MS, ALERTS_REFRESH_MS]).toEqual([30_000, 30_000, 60_000])
})

test('whoever is logged out is led to the login after half a second', () => {
  expect(REDIRECT_DELAY_MS).toBe(500)
})

test('a password has at least 6 characters', () => {
  expect(PASSWORD_MIN_LENGTH).toBe(6)
})

test('a photo has at most 5 MB, and the hint names three kinds', () => {
  expect(PHOTO_MAX_BYTES).toBe(5 * 1024 * 1024)
  expect(PHOTO_HINT).toBe('JPG, PNG or GIF')
})

test('three interests stand on a card and on a connection, and six cards are drawn while the list loads', () => {
  expect([CARD_INTERESTS_MAX, CONNECTION_INTERESTS_MAX, SKELETON_CARDS]).toEqual([3, 3, 6])
})

test('near is within 5 miles', () => {
  expect(NEAR_MILES).toBe(5)
})

test('at most five cities are suggested, from three typed characters, and coordinates have four decimals', () => {
  expect([PLACE_SUGGESTIONS_MAX, PLACE_QUERY_MIN_LENGTH, COORDINATE_DECIMALS]).toEqual([5, 3, 4])
})

test('23 interests are suggested', () => {
  const names =
    'Photography Hiking Coffee Cooking Music Travel Yoga Books Art Design Movies Fitness Gaming Tech Wine Running Museums ' +
    'Outdoors Dancing Sports Pets Fashion Food'
  expect(SUGGESTED_INTERESTS).toEqual(names.split(' '))
  expect(SUGGESTED_INTERESTS).toHaveLength(23)
})
