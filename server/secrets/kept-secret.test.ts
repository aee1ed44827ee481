import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepSecret } from './kept-secret.ts'

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'akin-secret-'))
}

test('the secret is made once, kept, and readable by its owner alone', () => {
  const folder = join(newFolder(), 'data')

  const secret = keepSecret(folder)

  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(keepSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a damaged secret stops the start instead of being replaced in silence', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'secret'), '')

  expect(() => keepSecret(folder)).toThrow('does not hold a secret')
})
