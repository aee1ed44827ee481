import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discovery } from '#contract/discovery.ts'
import type { CurrentUser } from '#contract/members.ts'
import { App } from '#web/app/app.tsx'
import { around } from '#web/testing/around.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard, samplePage } from '#web/testing/sample-person.ts'
import { DiscoverScreen } from './discover-screen.tsx'
import { LocationNeeded } from './location-needed.tsx'

beforeEach(() => {
  stubGeolocation('refuses')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
})
afterEach(() => vi.restoreAllMocks())

const IN_MILES = /\bmi\b|mile/
const user = userEvent.setup()

test('a reader in Germany chooses and reads kilometers, and miles go to the server', async () => {
  const calls = server(...around([sampleCard()], { isSubscribed: true }))
  renderAt('/', <DiscoverScreen />)
  expect(await screen.findByText('within 9 km · Portland')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Within 9 km' }))
  await expect.poll(() => calls.at(-1)?.search).toBe('?within=5')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('radio', { name: '17 km' }))
  await user.click(screen.getByRole('button', { name: 'Show people' }))
  await expect.poll(() => calls.at(-1)?.search).toBe('?within=10')
  expect(document.body.textContent).not.toMatch(IN_MILES)
})

test('the radar says kilometers on its rings and of its faces', async () => {
  server(...around([sampleCard()]))
  renderAt('/', <DiscoverScreen />)
  await user.click(await screen.findByRole('link', { name: 'Radar' }))

  await screen.findByRole('link', { name: 'Maya Okafor, 34, within 9 km · Portland, 71% AI match' })
  expect(screen.getAllByText(/^\d+ km$/).map(({ textContent }) => textContent)).toEqual(['2 km', '9 km'])
  expect(document.body.textContent).not.toMatch(IN_MILES)
})

test('nobody near, and no place at all, are told in kilometers too', async () => {
  server(...around([]))
  const { unmount } = renderAt('/', <DiscoverScreen />)
  expect(await screen.findByText(/^People within 81 km of you appear here/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Within 9 km' }))
  expect(await screen.findByRole('button', { name: 'Widen to 81 km' })).toBeTruthy()

  unmount()
  renderAt('/', <LocationNeeded />)
  expect(screen.getByText(/Only the square of 1\.6 km around you is kept/)).toBeTruthy()
})

test.each([
  ['automatic', 'within 9 km · Portland', 'You are two years apart and within 9 km of each other.'],
  ['miles', 'within 5 mi · Portland', 'You are two years apart and within 5 miles of each other.'],
] satisfies [CurrentUser['units'], string, string][])(
  'with %s chosen a page and its reasons say so',
  async (units, whereabouts, reason) => {
    server(...around([], { units }), answer(discovery.member, samplePage()))
    renderAt('/people/maya', <App />)

    expect(await screen.findByText(whereabouts)).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
  },
)
