import { expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'
import { fitMessage, joined } from './shared-text.ts'

test.each([
  ['a link alone', { url: 'https://bread.example/rye' }, 'https://bread.example/rye'],
  [
    'title, text and link',
    { title: 'Rye', text: 'Try this', url: 'https://a.example' },
    'Rye\nTry this\nhttps://a.example',
  ],
  [
    'a link that the text has already',
    { text: 'See https://a.example', url: 'https://a.example' },
    'See https://a.example',
  ],
  ['a title that is the text', { title: 'Rye', text: 'Rye' }, 'Rye'],
  ['nothing but room', { title: ' ', text: '\n' }, ''],
  ['markup, which is text', { text: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
])('of %s', (_, parts, text) => {
  expect(joined(parts)).toBe(text)
})

test('what is longer than a message is cut, and no sign in half', () => {
  expect(fitMessage('a'.repeat(MESSAGE_MAX_LENGTH))).toMatchObject({ isCut: false })
  const { text, isCut } = fitMessage(`${'a'.repeat(MESSAGE_MAX_LENGTH - 1)}😀`)
  expect([text, isCut]).toEqual(['a'.repeat(MESSAGE_MAX_LENGTH - 1), true])
})
