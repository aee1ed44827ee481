import { expect, test, vi } from 'vitest'
import { shutdown } from './shutdown.ts'

function stoppable(patience = 60_000) {
  const events: string[] = []
  const end = shutdown({ patience, exit: (code) => events.push(`exit ${code}`), log: (line) => events.push(line) })
  return { end, events }
}

test('what was opened last is closed first, then the process ends', async () => {
  const { end, events } = stoppable()
  for (const name of ['database', 'ports', 'server']) end.opened(async () => events.push(name))

  await end.begin(0)

  expect(events).toEqual(['server', 'ports', 'database', 'exit 0'])
})

test('one that cannot be closed does not keep the others open, and shows in the exit code', async () => {
  const { end, events } = stoppable()
  end.opened(async () => events.push('database'))
  end.opened(() => Promise.reject(new Error('stuck')))

  await end.begin(0)

  expect(events).toEqual(['While stopping: Error: stuck', 'database', 'exit 1'])
})

test('the same Ctrl+C may come twice at once; a second one later ends the process', async () => {
  const { end, events } = stoppable()
  end.opened(() => new Promise(() => {}))
  const clock = vi.spyOn(performance, 'now')

  clock.mockReturnValue(10_000)
  void end.begin(0)
  clock.mockReturnValue(10_050)
  await end.begin(0)
  expect(events).toEqual([])
  clock.mockReturnValue(12_000)
  await end.begin(0)
  clock.mockRestore()

  expect(events).toEqual(['exit 1'])
})

test('who does not stop in time is stopped', async () => {
  vi.useFakeTimers()
  const { end, events } = stoppable(9_500)
  end.opened(() => new Promise(() => {}))

  void end.begin(0)
  vi.advanceTimersByTime(9_500)
  vi.useRealTimers()

  expect(events).toEqual(['Akin did not stop in time and ends now.', 'exit 1'])
})
