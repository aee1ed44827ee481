import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import { safety } from '#contract/safety.ts'
import { appAtRest } from '#web/testing/app-at-rest.tsx'
import { around } from '#web/testing/around.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'

const maya = sampleCard()
const alan = sampleCard({ id: 'alan', firstName: 'Alan' })

beforeEach(() => {
  stubGeolocation('refuses')
})

/** Discover, on which Maya has just been sent away. */
async function withoutMaya() {
  const app = await appAtRest(
    '/',
    ...around([maya, alan]),
    answer(safety.hide, undefined),
    answer(safety.unhide, undefined),
  )
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  app.calls.answers.push(answer(discovery.matches, [alan]))
  fireEvent.click(screen.getByRole('button', { name: 'Not for me: Maya Okafor' }))
  await soon(() => expect(screen.queryByRole('heading', { name: /Maya/ })).toBeNull())
  await soon(() => expect(undo()).toBeTruthy())
  return app
}

/** Waits with the clock of the test, which goes on by five milliseconds a look. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 20_000 })

const undo = () => screen.queryByRole('button', { name: 'Undo' })
const writes = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('who was sent away by mistake is back with Undo, nine seconds later too', async () => {
  const { calls } = await withoutMaya()
  await vi.advanceTimersByTimeAsync(9_000)

  calls.answers.push(answer(discovery.matches, [maya, alan]))
  fireEvent.click(undo()!)

  await soon(() => screen.getByRole('heading', { name: /Maya/ }))
  expect(writes(calls)).toEqual(['POST /api/hidden/maya', 'DELETE /api/hidden/maya'])
})

test('after ten seconds there is no Undo any more', async () => {
  const { calls } = await withoutMaya()

  const before = Date.now()
  await vi.advanceTimersByTimeAsync(10_000)

  await soon(() => expect(undo()).toBeNull())
  expect(Date.now() - before).toBeLessThan(11_000)
  expect(writes(calls)).toEqual(['POST /api/hidden/maya'])
})
