import { expect, test } from 'vitest'
import { findDevice } from '#server/auth/device.ts'
import { attemptOf } from '#server/auth/openid-attempt.ts'
import { markSeed } from '#server/photos/mark.ts'
import { keyFor } from './keys.ts'

const secret = 'for tests only, and long enough to be one'

test('keys for two purposes have nothing in common', () => {
  expect(keyFor('a secret', 'captcha')).not.toEqual(keyFor('a secret', 'cookies'))
})

test('what browsers and providers keep since the first version still holds', () => {
  expect(findDevice(secret, 'ada', 'IzPxerpL6kGzpbHmZB3WXQ.jKszL7V9TjWnbWB5WSrNw2yjA_ePy5lqhnxTKxO2eog')).toBe(
    'IzPxerpL6kGzpbHmZB3WXQ',
  )
  expect(attemptOf(secret, 'linkedin', 'state')).toEqual({
    state: 'state',
    nonce: 'p7uc6l4jzupIY4BfRmnhA95qJiotQW7zTQ0jFwyQhRg',
    codeVerifier: 'sIF4Q_IiBJXcXizdsZqL8UlPPBz8D4efqLDy5lCEadk',
  })
  expect(markSeed(secret, 'ada')).toBe('d7f5392bbbfe30373721733381e71b4592d198832077e3f27d7f034cabceb8e7')
})
