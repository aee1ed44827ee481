import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { askDecoder } from './decoder.ts'

const picture = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#2a7f62' } })
  .jpeg()
  .toBuffer()
const rendered = {
  large: expect.any(Uint8Array),
  small: expect.any(Uint8Array),
  width: 1024,
  height: 1024,
  hash: null,
}

test('a process that was killed between two pictures is replaced for the next one', async () => {
  await askDecoder(picture, 1024)
  await kill()

  expect(await askDecoder(picture, 1024)).toEqual(rendered)
})

test('what the process does not survive is damaged, and the next picture is read', async () => {
  await askDecoder(picture, 1024)
  const [reading] = await Promise.all([askDecoder(picture, 1024), kill()])

  expect(reading).toEqual({ refusal: 'damaged' })
  expect(await askDecoder(picture, 1024)).toEqual(rendered)
})

test('while no process can be started the answer is to try again', async () => {
  await kill()
  const { execPath } = process
  process.execPath = '/nowhere/node'

  await expect(askDecoder(picture, 1024)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  process.execPath = execPath
  expect(await askDecoder(picture, 1024)).toEqual(rendered)
})

test('every byte arrives, however many, and the process keeps none of them', async () => {
  const long = Buffer.concat([picture, Buffer.alloc(5_000_000 - picture.length)])
  await askDecoder(long, 1024)
  const before = residentMb(decoderPid())
  for (let count = 0; count < 10; count++) expect(await askDecoder(long, 1024)).toEqual(rendered)

  expect(residentMb(decoderPid()) - before).toBeLessThan(10)
})

/** Ends the process as a lack of memory does, and waits until that is known here. */
async function kill(): Promise<void> {
  const pid = decoderPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(childPids).not.toContain(pid)
}

function decoderPid(): number {
  return childPids().find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process'))!
}

function childPids(): number[] {
  const tasks = `/proc/${process.pid}/task`
  const children = readdirSync(tasks).flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').split(' '))
  return children.filter(Boolean).map(Number)
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
