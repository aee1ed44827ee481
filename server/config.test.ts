import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing is needed to start on a laptop', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded' },
    captcha: { kind: 'altcha' },
  })
  expect(config.publicUrl.origin).toBe('http://127.0.0.1:3000')
  expect(config.isSecure).toBe(false)
})

test('an empty variable is an absent one', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, database: { kind: 'embedded' } })
})

test('every mistake is reported at once', () => {
  const wrong = {
    PORT: 'eighty',
    PUBLIC_URL: 'akin',
    DATABASE_URL: 'localhost',
    RECAPTCHA_SITE_KEY: 'half',
    LOG_LEVEL: 'loud',
  }

  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'RECAPTCHA_SECRET_KEY', 'LOG_LEVEL']) {
    expect(() => readConfig(wrong)).toThrow(name)
  }
})

test.each([
  { PUBLIC_URL: 'https://akin.example/app' },
  { PUBLIC_URL: 'https://user:word@akin.example' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/99' },
  { TRUST_PROXY: '127.0.0.1, proxy.example' },
])('%j would be believed to work and is refused', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})

test('proxies are addresses, ranges or the names of ranges', () => {
  const trusted = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1, fd00::/8' }).trustProxy

  expect(trusted).toEqual(['loopback', '10.0.0.0/8', '::1', 'fd00::/8'])
})

test('nodes that share a database must share a secret', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/akin' }

  expect(() => readConfig(env)).toThrow('SECRET is required')
  expect(readConfig({ ...env, SECRET: 'x'.repeat(32) }).database).toEqual({ kind: 'postgres', url: env.DATABASE_URL })
})

test('an https address makes the cookies secure', () => {
  expect(readConfig({ PUBLIC_URL: 'https://akin.example' }).isSecure).toBe(true)
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('listening on %s is shown as %s', (HOST, origin) => {
  expect(readConfig({ HOST }).publicUrl.origin).toBe(origin)
})
