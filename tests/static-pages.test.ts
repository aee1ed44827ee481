import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortenNames } from '../scripts/font-names.ts'
import { lettersOf } from '../scripts/page-letters.ts'
import { shrinkPage } from '../scripts/shrink-page.ts'

test('a letter belongs to the font that the nearest element names', () => {
  const html =
    '<main><h1 class="mb-3 font-display text-34">Ab<br/><span class="font-sans">cd</span>e</h1><svg><path></path></svg>f&amp;&lt;</main>'

  expect(lettersOf(html)).toEqual({ display: 'Abe', sans: 'cdf&<' })
})

test('classes become short, the most frequent the shortest, and those without a rule go', () => {
  const { body, css } = shrinkPage({
    body: '<p class="sm:px-6 known">a</p><p class="lucide known">b</p><p class="lucide">c</p>',
    css: '.known{margin:.5rem}@media (width>=40rem){.sm\\:px-6:hover{padding:0}}',
  })

  expect(body).toBe('<p class="b a">a</p><p class="a">b</p><p>c</p>')
  expect(css).toBe('.a{margin:.5rem}@media (width>=40rem){.b:hover{padding:0}}')
})

test('variables, animations and themes that a page without script cannot use go, those it uses stay', () => {
  const { css } = shrinkPage({
    body: '',
    css:
      ':root{--paper:#fff;--brick:var(--deep);--deep:#900;--ease:ease}[data-theme=dark]{color-scheme:dark}' +
      'p{color:var(--paper);animation:rise 1s var(--ease)}@keyframes rise{0%{opacity:0}}@keyframes turn{to{rotate:1turn}}',
  })

  expect(css).toBe(
    ':root{--paper:#fff;--ease:ease}p{color:var(--paper);animation:rise 1s var(--ease)}@keyframes rise{0%{opacity:0}}',
  )
})

test('rules of which nothing is left go, and so does what speaks of shadow trees', () => {
  const { css } = shrinkPage({
    body: '',
    css: '@layer base{:root,:host{--brick:#900}@media (width>=48rem){html{}}html{margin:0}}',
  })

  expect(css).toBe('@layer base{html{margin:0}}')
})

test('what Tailwind registers has its first value by a plain rule', () => {
  const { css } = shrinkPage({
    body: '<p class="i">a</p>',
    css:
      '@layer properties{@supports ((x:y)) or (not (color:rgb(from red r g b))){*,:before{--tw-edge:solid;--tw-lead:initial}}}' +
      '@layer utilities{.i{border-style:var(--tw-edge)}}@property --tw-edge{syntax:"*";inherits:false;initial-value:solid}',
  })

  expect(css).toBe('@layer properties{*,:before{--tw-edge:solid;}}@layer utilities{.a{border-style:var(--tw-edge)}}')
})

test('a font is left with one short name, in the place of the old ones', () => {
  const font = fontWithNames(Buffer.alloc(200, 'Copyright of somebody. '))

  shortenNames(font, 'Ab')

  const names = font.subarray(28, 28 + font.readUInt32BE(24))
  expect(names.subarray(6 + 4 * 12)).toEqual(Buffer.from([0, 65, 0, 98]))
  expect([0, 1, 2, 3].map((record) => names.readUInt16BE(6 + record * 12 + 6))).toEqual([1, 2, 4, 6])
  expect(() => shortenNames(fontWithNames(Buffer.alloc(20)), 'Ab')).toThrow('no room')
})

/** A TrueType font of a single table. */
function fontWithNames(table: Buffer): Buffer {
  const header = Buffer.alloc(28)
  header.writeUInt16BE(1, 4)
  header.write('name', 12, 'latin1')
  header.writeUInt32BE(header.length, 20)
  header.writeUInt32BE(table.length, 24)
  return Buffer.concat([header, table])
}

test('phones share with Akin at the address of a screen', () => {
  const { share_target: target } = JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8'))

  expect(target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photo', accept: ['image/*'] }] },
  })
  expect(readFileSync('web/app/routes.ts', 'utf8')).toContain(`route('${target.action}'`)
})
