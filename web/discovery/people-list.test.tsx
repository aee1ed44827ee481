import { focusManager } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { discovery, MATCHES_MAX } from '#contract/discovery.ts'
import { around } from '#web/testing/around.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'
import { DiscoverScreen } from './discover-screen.tsx'
import { EMPTY_REFRESH_MS } from './queries.ts'

beforeEach(() => {
  stubGeolocation('refuses')
})

test('while nobody is near the list asks again by itself, without a sign, and the focus stays on the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const calls = server(...around([]))
  renderAt('/', <DiscoverScreen />)
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  refresh.focus()
  const asked = () => calls.filter(({ path }) => path === discovery.matches.path).length

  await vi.advanceTimersByTimeAsync(EMPTY_REFRESH_MS)
  await expect.poll(asked).toBe(2)
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBeNull()
  calls.answers.push(answer(discovery.matches, [sampleCard()]))
  await vi.advanceTimersByTimeAsync(EMPTY_REFRESH_MS)

  await screen.findByText('1 person found')
  expect(document.activeElement?.id).toBe('main')
  await vi.advanceTimersByTimeAsync(10 * EMPTY_REFRESH_MS)
  expect(asked()).toBe(3)
})

test('coming back to an empty list asks again; a list with people stays as it is', async () => {
  const calls = server(...around([]))
  renderAt('/', <DiscoverScreen />)
  await screen.findByRole('heading', { name: 'No one nearby yet' })

  calls.answers.push(answer(discovery.matches, [sampleCard()]))
  focusManager.onFocus()
  await screen.findByText('1 person found')

  focusManager.onFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Radar' }))
  expect(calls.filter(({ path }) => path === discovery.matches.path)).toHaveLength(2)
})

test('matches that end with the last that is ranked do not say that this is everyone', async () => {
  const ranked = Array.from({ length: MATCHES_MAX }, (_, at) => sampleCard({ id: `ranked-${at}` }))
  server(...around(ranked))
  renderAt('/?view=radar', <DiscoverScreen />)

  await screen.findByText(`${MATCHES_MAX}+ people found`)
  expect(screen.getByText(/Switch AI matching off to see everyone/)).toBeTruthy()
})
