import { expect, test } from 'vitest'
import { tokenSealer } from './sealed-token.ts'

const sealer = tokenSealer('for tests only, and long enough to be one')
const sealed = sealer.seal('a token', 'linkedin_access_token', 'ada')

test('a sealed token is opened in its place, and does not show what it holds', () => {
  expect(sealer.open(sealed, 'linkedin_access_token', 'ada')).toBe('a token')
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  expect(sealed).not.toContain(Buffer.from('a token').toString('base64url'))
})

test('what is in databases since the first version is opened', () => {
  const kept = 'v1.p6d8VAb9.G21pXoS1sUJj2TtxY9OF0R0BsJCWmvq1YazVod-hc3rQOn8'

  expect(sealer.open(kept, 'linkedin_access_token', 'ada')).toBe('a token')
})

test('the same token is sealed to something else each time', () => {
  const often = Array.from({ length: 20 }, () => sealer.seal('a token', 'linkedin_access_token', 'ada'))

  expect(new Set(often).size).toBe(20)
})

test.each([
  ['the row of another member', () => sealer.open(sealed, 'linkedin_access_token', 'grace')],
  ['another column', () => sealer.open(sealed, 'linkedin_refresh_token', 'ada')],
])('in %s it cannot be opened', (_, open) => {
  expect(open()).toBeNull()
})

test('with another key it cannot be opened', () => {
  const other = tokenSealer('another secret, which is as long as the first')

  expect(other.open(sealed, 'linkedin_access_token', 'ada')).toBeNull()
  const [, , bytes] = sealed.split('.')
  const [version, id] = other.seal('a token', 'linkedin_access_token', 'ada').split('.')
  expect(other.open(`${version}.${id}.${bytes}`, 'linkedin_access_token', 'ada')).toBeNull()
})

test('changed in any byte, shortened, or not sealed at all, it is not opened', () => {
  const [version, id, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const variants = Array.from(bytes, (byte, at) => Buffer.from(bytes.with(at, byte ^ 1)))

  for (const variant of [...variants, bytes.subarray(1), bytes.subarray(0, -1), Buffer.alloc(0)]) {
    const changed = `${version}.${id}.${variant.toString('base64url')}`
    expect(sealer.open(changed, 'linkedin_access_token', 'ada')).toBeNull()
  }
  expect(sealer.open('a token', 'linkedin_access_token', 'ada')).toBeNull()
})
