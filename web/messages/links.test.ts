import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAddress, splitLinks } from './links.ts'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://walks.example/map?day=1#top.', ['https://walks.example/map?day=1#top']],
  ['(https://en.wikipedia.org/wiki/Tern_(bird))', ['https://en.wikipedia.org/wiki/Tern_(bird)']],
  ['HTTP://Walks.Example, www.walks.example!', ['http://walks.example/', 'https://www.walks.example/']],
  ['"https://walks.example/a" and <https://walks.example/b>', ['https://walks.example/a', 'https://walks.example/b']],
  ['https://walks.example/a\u202Egpj.exe', ['https://walks.example/a']],
  ['https://例え.テスト/道', ['https://xn--r8jz45g.xn--zckzah/%E9%81%93']],
])('an address is a link, without what belongs to the sentence: %s', (text, expected) => {
  expect(hrefs(text)).toEqual(expected)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://walks.example',
  'mailto:ada@walks.example',
  'https://bank.example@evil.example/login',
  'https://',
  'http://localhost',
  'www.',
  'See you at five.Me too',
])('nothing else is one: %s', (text) => {
  expect(hrefs(text)).toEqual([])
})

const pieces = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('https://', 'http://', 'www.', '(', ')', '.', '@', ' ', '\n', '<', '"', '\u202E', 'javascript:'),
)

test('whatever is written, nothing of it is lost, and what leads on leads to a page by http or https', () => {
  fc.assert(
    fc.property(fc.array(pieces), (written) => {
      const text = written.join('')
      const parts = splitLinks(text)

      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) {
        if (href === undefined) continue
        const url = new URL(href)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
      }
    }),
  )
})

test('an address that somebody writes by itself is a link as a whole', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      const [part, ...rest] = splitLinks(`${url} `)
      expect(url.startsWith(part!.text)).toBe(true)
      expect(/^[.,;:!?'’*_~)\]}]*$/.test(url.slice(part!.text.length))).toBe(true)
      expect(rest.map(({ text }) => text).join('')).toBe(`${url.slice(part!.text.length)} `)
    }),
  )
})

test.each([
  [
    'https://walks.example/portland-hiking/?day=1&to=ada#map',
    ['https://', 'walks.', 'example/', 'portland-', 'hiking/?', 'day=', '1&', 'to=', 'ada#', 'map'],
  ],
  [
    'https://walks.example/wiki/Suspension_bridges/',
    ['https://', 'walks.', 'example/', 'wiki/', 'Suspension_', 'bridges/'],
  ],
  ['https://walks.example/map', ['https://walks.example/map']],
])('a line of a long address is broken between its words, and one that fits a line is not: %s', (address, pieces) => {
  expect(splitAddress(address)).toEqual(pieces)
})

test('whatever the address is, nothing of it is lost between its pieces', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'binary' })), (address) => {
      expect(splitAddress(address).join('')).toBe(address)
    }),
  )
})

test('a text far longer than any message is divided without anybody waiting, whatever it is made of', () => {
  const took = (text: string) => {
    const since = performance.now()
    splitLinks(text)
    return performance.now() - since
  }
  for (const unit of ['https://a.b', ')', 'www.', 'https://', 'a.b/)(', '@'])
    expect(took(`https://a.example/${unit.repeat(120_000)}`)).toBeLessThan(2_000)
})
