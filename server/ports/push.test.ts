import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { pushService } from '#server/testing/push-service.ts'
import { webPush } from './push.webpush.ts'

const secret = 'for tests only, and long enough to be one'
const subject = 'https://akin.example'
const push = { payload: '{"title":"Maya"}', topic: 'a-topic', isUrgent: true }

test('a push is read by its browser alone, and says to the service who sends it and what it replaces', async () => {
  const service = await pushService()
  const pusher = webPush({ secret, subject, fetch: service.fetch })
  const browser = service.browser()

  expect(await pusher.push(browser.subscription, push)).toEqual({ outcome: 'delivered' })

  expect(browser.notes()).toEqual([{ title: 'Maya' }])
  const [headers] = browser.headers()
  expect(headers).toMatchObject({ topic: 'a-topic', urgency: 'high', ttl: '86400', 'content-encoding': 'aes128gcm' })
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers!['authorization'])) ?? []
  expect(key).toBe(pusher.publicKey)
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: subject })
})

test('the key of this server is the same after every start, and another with another secret', () => {
  const keyOf = (of: string) => webPush({ secret: of, subject }).publicKey

  expect(keyOf(secret)).toBe(keyOf(secret))
  expect(keyOf(secret)).not.toBe(keyOf(`${secret}!`))
  expect(Buffer.from(keyOf(secret)!, 'base64url')).toHaveLength(65)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'deferred'],
  [500, 'deferred'],
  [403, 'deferred'],
])('a push service that answers %i means that it is %s', async (status, outcome) => {
  const service = await pushService()
  const browser = service.browser()
  browser.answers(status)

  expect(await webPush({ secret, subject, fetch: service.fetch }).push(browser.subscription, push)).toMatchObject({
    outcome,
  })
})

test('a push service that leads elsewhere is not followed', async () => {
  const service = await pushService()
  const browser = service.browser()
  browser.answers(302)

  const pushing = await webPush({ secret, subject, fetch: service.fetch }).push(browser.subscription, push)

  expect([pushing, service.asked]).toEqual([{ outcome: 'deferred', reason: '302' }, [browser.subscription.endpoint]])
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com:8443/a',
  'https://ada@fcm.googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://push.apple.com.evil.example/',
  'https://evilpush.apple.com.example/',
  'nonsense',
])('nothing is ever sent to %s, which is no push service', async (endpoint) => {
  const service = await pushService()
  const pusher = webPush({ secret, subject, fetch: service.fetch })
  const { keys } = service.browser().subscription

  expect(pusher.knows(endpoint)).toBe(false)
  expect(await pusher.push({ endpoint, keys }, push)).toEqual({ outcome: 'gone' })
  expect(service.asked).toEqual([])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-db5p.notify.windows.com/w/?token=a',
])('%s is one', (endpoint) => {
  expect(webPush({ secret, subject }).knows(endpoint)).toBe(true)
})

test('only an encrypted address, or this machine alone, is pushed for', async () => {
  const { openPusher } = await import('./index.ts')
  const keyAt = (environment: Record<string, string>) => openPusher(readConfig(environment), secret).publicKey

  expect(keyAt({ PUBLIC_URL: 'https://akin.example' })).not.toBe(null)
  expect(keyAt({})).not.toBe(null)
  expect(keyAt({ PUBLIC_URL: 'http://akin.example' })).toBe(null)
})
