import { expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'
import { sharedText } from './shared-text.ts'

const shared = (query: Record<string, string>) => sharedText(`?${new URLSearchParams(query).toString()}`)

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
])('of %s', (_, query, text) => {
  expect(shared(query)).toEqual({ text, isCut: false })
})

test('what is longer than a message is cut, and no sign in half', () => {
  expect(shared({ text: 'a'.repeat(MESSAGE_MAX_LENGTH) })).toMatchObject({ isCut: false })
  const { text, isCut } = shared({ text: `${'a'.repeat(MESSAGE_MAX_LENGTH - 1)}😀` })
  expect([text, isCut]).toEqual(['a'.repeat(MESSAGE_MAX_LENGTH - 1), true])
})
