import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { NewPushSubscription, PushNote } from '#contract/notifications.ts'

const SERVICE = 'https://fcm.googleapis.com'

type Taken = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/**
 * A push service on this machine, under the name of a real one for whoever uses its `fetch`. It answers with the status that is set
 * for a browser, 201 otherwise, and keeps what it took.
 */
export async function pushService() {
  const taken: Taken[] = []
  const statuses = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const status = statuses.get(path) ?? 201
      if (status === 201) taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It listens on a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asked: string[] = []

  return {
    origin,
    close: () => server.close(),
    asked,
    fetch: ((address: string, init?: RequestInit) => {
      asked.push(address)
      return fetch(address.replace(SERVICE, origin), init)
    }) as typeof fetch,
    /** A browser that has subscribed, and what it reads of what was pushed to it. */
    browser() {
      const path = `/fcm/send/${randomUUID()}`
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
      const subscription: NewPushSubscription = { endpoint: `${SERVICE}${path}`, keys }
      const own = () => taken.filter((one) => one.path === path)
      return {
        subscription,
        answers: (status: number) => void statuses.set(path, status),
        headers: () => own().map(({ headers }) => headers),
        notes: (): PushNote[] => own().map(({ body }) => JSON.parse(decrypt(body, pair, auth))),
      }
    },
  }
}

/** What a browser does with a push: RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)]
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, context, 32))
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${info}\0`, length))
  const sealed = body.subarray(21 + theirs.length)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // A record ends with a delimiter, and zeros after it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
