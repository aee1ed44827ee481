import { gzipSync } from 'node:zlib'
import type { Socket } from 'node:net'
import { hold, storm, type Target } from './connections.ts'

const SLOW = 800
const SILENT = 10_000
const DRIP_MS = 1_000
const A_SECOND = 100

/** Each goes on until its thread ends, and resolves when it is in full swing. */
export const ATTACKS: Record<string, (target: Target) => Promise<void>> = {
  '10,000 connections that say nothing': (target) => hold(target, SILENT, () => {}),
  '800 that send a header a second': (target) =>
    hold(target, SLOW, (socket) => drip(socket, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n', 'x-slow: yes\r\n')),
  '800 that send a byte of a body a second': (target) =>
    hold(target, SLOW, (socket) => drip(socket, head(target, 'PUT /api/profile', 60_000), ' ')),
  '800 that read nothing of long answers': (target) =>
    hold(target, SLOW, (socket) => {
      socket.pause()
      socket.write(get('/api/openapi.json').repeat(12))
    }),
  '100 that send 1,000 requests at once': (target) =>
    hold(target, 100, (socket) => {
      socket.resume()
      socket.write(get('/api/config').repeat(1_000))
    }),
  'headers of a megabyte': (target) =>
    storm(target, A_SECOND, [bytes(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nx-long: ${'a'.repeat(2 ** 20)}\r\n\r\n`)]),
  'JSON a hundred thousand deep or wide': (target) =>
    storm(target, A_SECOND, [
      put(target, '['.repeat(100_000)),
      put(target, `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
      put(target, `{"bio":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`),
      put(target, `{"interests":[${'"a",'.repeat(15_000)}"a"]}`),
      put(target, `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join()}}`),
    ]),
  'gzip bombs': (target) => storm(target, A_SECOND, [bomb(target, 20), bomb(target, 50)]),
  'cookies and queries by the thousand': (target) =>
    storm(target, A_SECOND, [
      bytes(get('/api/auth/user', `cookie: ${'a=; '.repeat(3_500)}\r\n`)),
      bytes(get(`/api/discover?${'interest=a&'.repeat(1_200)}`, cookie(target))),
      bytes(get(`/api/discover?${'interest[][]=a&'.repeat(900)}`, cookie(target))),
    ]),
  'what is no UTF-8 and no HTTP': (target) =>
    storm(target, A_SECOND, [
      bytes(get('/\xff\xfe\x80', 'x: \xff\xc0\r\n')),
      Buffer.concat([bytes(head(target, 'PUT /api/profile', 12)), bytes('{"bio":"\xff\xc0"}')]),
      bytes('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzz\r\n'),
      bytes('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
      bytes('GET / HTTP/9.9\n\n\0\0\0'),
    ]),
}

function drip(socket: Socket, first: string, rest: string): void {
  socket.resume().write(first)
  const drops = setInterval(() => socket.write(rest), DRIP_MS)
  socket.once('close', () => clearInterval(drops))
}

function get(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`
}

function cookie({ cookie: sid }: Target): string {
  return `cookie: sid=${sid}\r\n`
}

function head(target: Target, call: string, length: number, more = ''): string {
  const type = `content-type: application/json\r\ncontent-length: ${length}\r\n${more}`
  return `${call} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie(target)}${type}\r\n`
}

function put(target: Target, body: string): Buffer {
  return bytes(`${head(target, 'PUT /api/profile', body.length)}${body}`)
}

function bomb(target: Target, megabytes: number): Buffer {
  const packed = gzipSync(Buffer.alloc(megabytes * 2 ** 20, ' '))
  return Buffer.concat([bytes(head(target, 'PUT /api/profile', packed.length, 'content-encoding: gzip\r\n')), packed])
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
