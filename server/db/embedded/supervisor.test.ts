import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRunning } from './supervisor.ts'

test('a server that keeps ending is started again five times a minute and no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  let starts = 0
  const start = async () => ({ pid: (starts += 1), ended: Promise.resolve('exit code 1'), stop: async () => {} })

  const server = await keepRunning(
    start,
    (line) => said.push(line),
    () => true,
  )
  await vi.waitFor(() => expect(said).toHaveLength(6))
  await server.stop()

  expect(starts).toBe(1 + 5)
})

test('a start that fails is told and tried again', async () => {
  const said: string[] = []
  const stopped = new Promise<string>(() => {})
  let starts = 0
  const start = async () => {
    starts += 1
    if (starts === 2) throw new Error('no memory left')
    return { pid: starts, ended: starts === 1 ? Promise.resolve('SIGKILL') : stopped, stop: async () => {} }
  }

  await keepRunning(
    start,
    (line) => said.push(line),
    () => true,
  )

  await vi.waitFor(() => expect(starts).toBe(3), 10_000)
  expect(said).toEqual(['PostgreSQL ended by itself (SIGKILL). Starting it again.', 'Error: no memory left'])
})

test('a full disk uses up no attempts: the server is back when there is room, however often it was ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  const stopped = new Promise<string>(() => {})
  let looks = 0
  let starts = 0
  const start = async () => {
    starts += 1
    return { pid: starts, ended: starts <= 20 ? Promise.resolve('SIGABRT') : stopped, stop: async () => {} }
  }

  await keepRunning(
    start,
    (line) => said.push(line),
    () => (looks += 1) % 3 === 0,
  )

  await vi.waitFor(() => expect(starts).toBe(21), 20_000)
  expect(said.filter((line) => line.startsWith('The disk'))).toHaveLength(20)
})

test('nor does a start that finds no room to finish', async () => {
  let starts = 0
  const start = async () => {
    starts += 1
    if (starts > 1 && starts < 9) throw new Error('PostgreSQL did not start. PANIC: No space left on device')
    return {
      pid: starts,
      ended: starts === 1 ? Promise.resolve('SIGABRT') : new Promise<string>(() => {}),
      stop: async () => {},
    }
  }

  await keepRunning(
    start,
    () => {},
    () => true,
  )

  await vi.waitFor(() => expect(starts).toBe(9), 25_000)
})
