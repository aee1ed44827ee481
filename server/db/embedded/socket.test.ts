import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareSocketFolder, socketIn } from './socket.ts'

const ourselves = { owner: undefined, prefix: [], identity: {} }

test('a socket lies beside the data where its path is short enough', () => {
  const dataDir = makeFolder()

  expect(prepareSocketFolder(dataDir, ourselves)).toBe(join(dataDir, 'run'))
})

test('a socket with too long a path lies in the same short place every time', () => {
  const dataDir = join(makeFolder(), 'long'.repeat(30))

  const folder = prepareSocketFolder(dataDir, ourselves)
  onTestFinished(() => rmSync(folder, { recursive: true }))

  expect(Buffer.byteLength(socketIn(folder))).toBeLessThan(104)
  expect(prepareSocketFolder(dataDir, ourselves)).toBe(folder)
})

test('a short place that others may enter is refused', () => {
  const dataDir = join(makeFolder(), 'long'.repeat(30))
  const folder = prepareSocketFolder(dataDir, ourselves)
  onTestFinished(() => rmSync(folder, { recursive: true }))

  chmodSync(folder, 0o777)

  expect(() => prepareSocketFolder(dataDir, ourselves)).toThrow('open to others')
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akin-socket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
