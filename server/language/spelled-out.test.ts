import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { spelledOut } from './spelled-out.ts'

test.each([
  ['bball b4 work w my ppl', 'basketball before work with my people'],
  ['pinoy in dubai, bball evry fri b4 work', 'pinoy in dubai, basketball every fri before work'],
  ['veg box guy, also bore ppl abt compst 🌱', 'veg box guy, also bore people about compost 🌱'],
  ['dont ring b4 10. littel trees', 'do not ring before 10. little trees'],
])('texting is spelt out, and what is misspelt with it: %s', (written, said) => {
  expect(spelledOut(written)).toBe(said)
})

test.each([
  'I don’t ski, I’m from Akron & I love Pho.',
  'Me llamo Rosa y tengo un perro, quien hablo español.',
  'Gardning and cookng, in Boise',
  '🎸🎸',
  '',
])('without texting a text stays as it is written: %s', (written) => {
  expect(spelledOut(written)).toBe(written)
})

test('texting is spelt out behind any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (written) => {
      const said = spelledOut(`${written} b4 u`)
      expect(said).toContain('before you')
    }),
  )
})
