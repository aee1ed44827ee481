import { expect, onTestFinished, test, vi } from 'vitest'
import { keepRunning } from './postgres-supervisor.ts'

test('a server that keeps ending is started again five times a minute and no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  let starts = 0
  const start = async () => ({ pid: (starts += 1), ended: Promise.resolve('exit code 1'), stop: async () => {} })

  const server = await keepRunning(start, (line) => said.push(line))
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
    if (starts === 2) throw new Error('no space left')
    return { pid: starts, ended: starts === 1 ? Promise.resolve('SIGKILL') : stopped, stop: async () => {} }
  }

  await keepRunning(start, (line) => said.push(line))

  await vi.waitFor(() => expect(starts).toBe(3), 10_000)
  expect(said).toEqual(['PostgreSQL ended by itself (SIGKILL). Starting it again.', 'Error: no space left'])
})
