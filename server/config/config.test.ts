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

test('localhost is listened to on one address, so that every connection is under the same rules', () => {
  expect(readConfig({ HOST: 'localhost' })).toMatchObject({ host: '127.0.0.1', isLoopbackOnly: true })
  expect(readConfig({ HOST: 'localhost' }).publicUrl.origin).toBe('http://localhost:3000')
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

test.each([
  [{ RECAPTCHA_SITE_KEY: 'key' }, 'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY belong together'],
  [{ AI_MODEL: 'small' }, 'AI_BASE_URL and AI_MODEL belong together'],
  [{ AI_API_KEY: 'key' }, 'AI_API_KEY is of no use without AI_BASE_URL'],
  [{ AI_EMBEDDING_MODEL: 'small' }, 'AI_EMBEDDING_MODEL is of no use without AI_BASE_URL'],
  [{ AI_PROMPT_PRICE: '0' }, 'AI_PROMPT_PRICE and AI_COMPLETION_PRICE belong together'],
  [{ AI_COMPLETION_PRICE: '0.6' }, 'AI_PROMPT_PRICE and AI_COMPLETION_PRICE belong together'],
  [{ AI_PROMPT_PRICE: '0.15', AI_COMPLETION_PRICE: '0.6' }, 'AI_PROMPT_PRICE is of no use without AI_BASE_URL'],
  [{ LINKEDIN_CLIENT_ID: 'akin' }, 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET belong together'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'akin' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong'],
])('half a provider, %j, is a mistake and not a wish for the default', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('without keys every port serves itself, with them its provider does', () => {
  const keys = { LINKEDIN_CLIENT_ID: 'akin', LINKEDIN_CLIENT_SECRET: 'word' }

  expect(readConfig({})).toMatchObject({
    ai: { kind: 'built-in' },
    embeddings: { kind: 'built-in' },
    linkedin: { kind: 'off' },
    photos: { kind: 'files' },
  })
  expect(readConfig({ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' }).ai).toEqual({
    kind: 'model',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: undefined,
    model: 'small',
  })
  const both = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small', AI_EMBEDDING_MODEL: 'nomic' }
  expect(readConfig(both).embeddings).toEqual({
    kind: 'model',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: undefined,
    model: 'nomic',
  })
  expect(readConfig(keys).linkedin).toMatchObject({ kind: 'openid', clientId: 'akin', issuer: undefined })
})

test.each([
  ['https://id.example.com', true],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  ['http://id.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['http://192.168.1.5', false],
])('the provider in place of LinkedIn may be %s: %s', (LINKEDIN_ISSUER, isAllowed) => {
  const read = () => readConfig({ LINKEDIN_CLIENT_ID: 'akin', LINKEDIN_CLIENT_SECRET: 'word', LINKEDIN_ISSUER })

  if (isAllowed) expect(read().linkedin).toMatchObject({ issuer: LINKEDIN_ISSUER })
  else expect(read).toThrow('LINKEDIN_ISSUER must be https, or on this machine')
})

test('a token that could be guessed is refused', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 16 characters')
})

test('a key within the address of a model would fail at every call and is refused at the start', () => {
  expect(() => readConfig({ AI_BASE_URL: 'https://user:key@models.example/v1', AI_MODEL: 'small' })).toThrow(
    'put the key into AI_API_KEY',
  )
})

const MODEL = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'small' }

test.each([
  ['0.15', '0.6', { prompt: 0.15, completion: 0.6 }],
  ['0', '0', { prompt: 0, completion: 0 }],
  ['', '', undefined],
])('a model costs %s and %s dollars for a million tokens', (AI_PROMPT_PRICE, AI_COMPLETION_PRICE, prices) => {
  expect(readConfig({ ...MODEL, AI_PROMPT_PRICE, AI_COMPLETION_PRICE }).ai).toMatchObject({ kind: 'model', prices })
})

test.each(['-1', '1e3', '0x10', ' ', 'NaN', 'Infinity', '0,15', '$3', '.', '9'.repeat(400)])(
  'a price of "%s" is refused, with every other mistake',
  (price) => {
    const read = () => readConfig({ ...MODEL, AI_PROMPT_PRICE: price, AI_COMPLETION_PRICE: '0.6', PORT: 'eighty' })

    expect(read).toThrow('AI_PROMPT_PRICE must be dollars for a million tokens, such as 0.15')
    expect(read).toThrow('PORT')
  },
)

test('nodes that share a database must share a secret', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/akin' }

  expect(() => readConfig(env)).toThrow('SECRET is required')
  expect(readConfig({ ...env, SECRET: 'x'.repeat(32) }).database).toMatchObject({
    kind: 'postgres',
    url: env.DATABASE_URL,
  })
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
