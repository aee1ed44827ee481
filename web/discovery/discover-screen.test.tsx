import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { analysis, type ProfileAnalysis } from '#contract/analysis.ts'
import { discovery, SKELETON_CARDS } from '#contract/discovery.ts'
import { around } from '#web/testing/around.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'
import { DiscoverScreen } from './discover-screen.tsx'

beforeEach(() => {
  stubGeolocation('refuses')
})

const theo = sampleCard({ id: 'theo', firstName: 'Theo', lastName: 'Lind' })

test('who is near, how many they are, and the real numbers beside', async () => {
  server(...around([sampleCard(), theo]))
  renderAt('/', <DiscoverScreen />)

  await screen.findByText('2 people found')
  expect(screen.getByRole('heading', { level: 1, name: 'Discover People Near You' })).toBeTruthy()
  const numbers = screen
    .getAllByRole('term')
    .map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`)
  expect(numbers).toEqual(['2 Nearby', '3 Connected', '1 Chats Today'])
})

test('six cards to come while the list loads', async () => {
  server(...around([]))
  const answered = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith(discovery.matches.path) ? new Promise(() => {}) : answered(address, init),
  )
  const { container } = renderAt('/', <DiscoverScreen />)

  await screen.findByText('Looking for people near you')
  expect(container.querySelectorAll('[data-skeleton-card]')).toHaveLength(SKELETON_CARDS)
})

test('AI matching is on; without it the plain list shows, also when one comes back', async () => {
  const user = userEvent.setup()
  const calls = server(...around([sampleCard()]))
  const first = renderAt('/', <DiscoverScreen />)
  await screen.findByText('71% AI match')

  await user.click(screen.getByRole('switch', { name: 'AI matching' }))
  await screen.findByText('62% match')
  first.unmount()
  renderAt('/', <DiscoverScreen />)

  await screen.findByText('62% match')
  expect(calls.filter(({ path }) => path === '/api/intelligent-matches')).toHaveLength(1)
})

test('the chips narrow both lists', async () => {
  const user = userEvent.setup()
  const calls = server(...around([sampleCard()]))
  const lastSearch = (path: string) => calls.findLast((call) => call.path === path)?.search
  renderAt('/', <DiscoverScreen />)
  await screen.findByText('1 person found')
  expect(lastSearch('/api/intelligent-matches')).toBe('')

  await user.click(screen.getByRole('button', { name: 'Within 5 miles' }))
  await expect.poll(() => lastSearch('/api/intelligent-matches')).toBe('?within=5')
  await user.click(screen.getByRole('button', { name: 'Interests' }))
  await expect.poll(() => lastSearch('/api/intelligent-matches')).toBe('?within=5&interests=shared')
  await user.click(screen.getByRole('switch', { name: 'AI matching' }))
  await expect.poll(() => lastSearch('/api/discover')).toBe('?within=5&interests=shared')
  await user.click(screen.getByRole('button', { name: 'Within 5 miles' }))
  await expect.poll(() => lastSearch('/api/discover')).toBe('?interests=shared')
})

test('the next page follows below, and the end is said', async () => {
  const user = userEvent.setup()
  const next = { link: '</api/intelligent-matches?limit=24&after=abc>; rel="next"' }
  const calls = server(...around([]), answer(discovery.matches, [sampleCard()], next))
  renderAt('/', <DiscoverScreen />)
  const more = await screen.findByRole('button', { name: 'Load More People' })
  await screen.findByText('1+ people found')
  expect(screen.getByText('Nearby').nextElementSibling?.textContent).toBe('1+')

  calls.answers.push(answer(discovery.matches, [theo]))
  await user.click(more)

  await screen.findByText('2 people found')
  expect(screen.getByText('Nearby').nextElementSibling?.textContent).toBe('2')
  expect(calls.at(-1)?.search).toBe('?limit=24&after=abc')
  expect(screen.getByText('Maya Okafor, 34')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load More People' })).toBeNull()
  expect(screen.getByText('That is everyone for now.')).toBeTruthy()
})

test('a next page that fails leaves the list and can be asked for again', async () => {
  const user = userEvent.setup()
  const next = { link: '</api/intelligent-matches?after=abc>; rel="next"' }
  const calls = server(...around([]), answer(discovery.matches, [sampleCard()], next))
  renderAt('/', <DiscoverScreen />)
  const more = await screen.findByRole('button', { name: 'Load More People' })

  calls.answers.push(refuse(discovery.matches, 'internal'))
  await user.click(more)
  await screen.findByText('More people could not be loaded.')
  calls.answers.push(answer(discovery.matches, [theo]))
  await user.click(screen.getByRole('button', { name: 'Load More People' }))

  await screen.findByText('2 people found')
})

test('nobody near: refresh, and a wider search while it is narrow', async () => {
  const user = userEvent.setup()
  const calls = server(...around([]))
  renderAt('/', <DiscoverScreen />)
  await screen.findByRole('heading', { name: 'No one nearby yet' })
  expect(screen.queryByRole('button', { name: 'Widen to 50 miles' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Within 5 miles' }))
  await expect.poll(() => calls.at(-1)?.search).toBe('?within=5')
  calls.answers.push(answer(discovery.matches, [sampleCard()]))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('1 person found')
})

test('widening takes the narrowing away', async () => {
  const user = userEvent.setup()
  const calls = server(...around([]))
  renderAt('/', <DiscoverScreen />)
  await user.click(await screen.findByRole('button', { name: 'Within 5 miles' }))
  calls.answers.push(answer(discovery.matches, [sampleCard()]))

  await user.click(await screen.findByRole('button', { name: 'Widen to 50 miles' }))

  expect(screen.getByRole('button', { name: 'Within 5 miles' }).getAttribute('aria-pressed')).toBe('false')
})

const sampleAnalysis: ProfileAnalysis = {
  analyser: 'Made on this server.',
  aiGeneratedBio: 'Ada likes engines.',
  traits: [{ name: 'Curious', evidence: 'You ask how engines work.' }],
  communicationStyle: 'Clear and short.',
  score: 72,
  rubric: [],
  isEnhancedWithLinkedin: false,
  analysedAt: '2026-01-01T00:00:00.000Z',
}

test('an analysis is shown with its score and evidence, and the matches are fetched again', async () => {
  const user = userEvent.setup()
  const calls = server(
    ...around([sampleCard()]),
    answer(analysis.analyze, { ...sampleAnalysis, personalityTraits: ['Curious'] }),
  )
  renderAt('/', <DiscoverScreen />)
  await screen.findByText('1 person found')

  await user.click(screen.getByRole('button', { name: 'Analyze My Profile with AI' }))

  await screen.findAllByText('Profile Analysis Complete')
  const sheet = await screen.findByRole('dialog', { name: 'Your profile' })
  expect(within(sheet).getByRole('img', { name: 'Profile score: 72 out of 100' })).toBeTruthy()
  expect(within(sheet).getByText(/You ask how engines work/)).toBeTruthy()
  expect(calls.filter(({ path }) => path === '/api/intelligent-matches')).toHaveLength(2)
})

test('an analysis that fails says so', async () => {
  const user = userEvent.setup()
  server(...around([sampleCard()]), refuse(analysis.analyze, 'ai_failed'))
  renderAt('/', <DiscoverScreen />)

  await user.click(await screen.findByRole('button', { name: 'Analyze My Profile with AI' }))

  await screen.findAllByText('Analysis Failed')
  await findInBoth('Unable to analyze profile. Please try again.')
})

test('the radar shows the same people as a picture, each a link, and says that directions are not real', async () => {
  const user = userEvent.setup()
  server(...around([sampleCard(), theo]))
  renderAt('/', <DiscoverScreen />)

  await user.click(await screen.findByRole('link', { name: 'Radar' }))

  const maya = await screen.findByRole('link', { name: 'Maya Okafor, 34, within 5 mi · Portland, 71% AI match' })
  expect(maya.getAttribute('href')).toBe('/people/maya')
  expect(screen.getByText(/Only the distance is real/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(screen.getByRole('button', { name: 'Message Maya' })).toBeTruthy()
})
