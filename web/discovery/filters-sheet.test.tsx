import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { DiscoverScreen } from './discover-screen.tsx'

beforeEach(() => {
  stubGeolocation('refuses')
})

const near = (user: Partial<CurrentUser> = {}) => [
  answer(auth.user, sampleUser(user)),
  answer(billing.credits, { credits: 250, freeMessagesRemaining: 5 }),
  answer(connections.list, []),
  answer(discovery.stats, { connected: 3, chatsToday: 1 }),
  answer(discovery.matches, [sampleCard()]),
]

test('free members see what the filters of premium are, and the way to it', async () => {
  const user = userEvent.setup()
  server(...near())
  renderAt('/', <DiscoverScreen />)

  await user.click(await screen.findByRole('button', { name: 'Filters' }))

  expect((await screen.findByRole('link', { name: 'See premium' })).getAttribute('href')).toBe('/subscribe')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('premium members filter by age, interest, distance and activity', async () => {
  const user = userEvent.setup()
  const calls = server(...near({ isSubscribed: true }))
  renderAt('/', <DiscoverScreen />)
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  expect(screen.queryByRole('link', { name: 'See premium' })).toBeNull()

  await user.type(await screen.findByLabelText('Age from'), '40')
  await user.type(screen.getByLabelText('Age to'), '30')
  await user.click(screen.getByRole('button', { name: 'Show people' }))
  await screen.findByText('The first age is above the second.')

  await user.clear(screen.getByLabelText('Age to'))
  await user.type(screen.getByLabelText('Age to'), '50')
  await user.click(screen.getByRole('radio', { name: '10 mi' }))
  await user.click(screen.getByRole('radio', { name: 'Week' }))
  await user.click(screen.getByRole('button', { name: 'Hiking' }))
  await user.click(screen.getByRole('button', { name: 'Art' }))
  await user.click(screen.getByRole('button', { name: 'Show people' }))

  await expect
    .poll(() => calls.at(-1)?.search)
    .toBe('?within=10&minAge=40&maxAge=50&interest=Hiking&interest=Art&activeWithin=168')
  await screen.findByRole('button', { name: 'Filters (3)' })
})

test('filters that were set with premium are left out once it has ended', async () => {
  sessionStorage.setItem('discover-settings', JSON.stringify({ minAge: 40, interests: ['Art'], within: 5 }))
  const calls = server(...near())
  renderAt('/', <DiscoverScreen />)

  await screen.findByText('1 person found')
  expect(calls.find(({ path }) => path === '/api/intelligent-matches')?.search).toBe('?within=5')
})
