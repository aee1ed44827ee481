import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answersSignals, findProcess, fromPs } from './processes.ts'

test('a living process has a command and a time of start', () => {
  expect(findProcess(process.pid)).toMatchObject({ command: expect.stringContaining('node'), isZombie: false })
  expect(Number(findProcess(process.pid)?.startedAt)).toBeGreaterThan(0)
})

test('ps tells the same where there is no /proc', () => {
  expect(fromPs(process.pid)).toMatchObject({ command: findProcess(process.pid)?.command, isZombie: false })
  expect(Number(fromPs(process.pid).startedAt)).toBeGreaterThan(0)
})

test('a zombie answers signals and is known for one', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 1000'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const pid = Number(String(await once(parent.stdout, 'data')))

  await vi.waitFor(() => expect(findProcess(pid)).toMatchObject({ isZombie: true }))
  expect(answersSignals(pid)).toBe(true)
})

test('a process that is gone is not found', async () => {
  const child = spawn('true')
  await once(child, 'exit')

  expect(findProcess(child.pid ?? 0)).toBeUndefined()
  expect(answersSignals(child.pid ?? 0)).toBe(false)
})
