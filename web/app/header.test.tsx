import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { billing } from '#contract/billing.ts'
import { pictureOf } from '#contract/photos.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { newcomer, sampleUser } from '#web/testing/sample-user.ts'
import { Header } from './header.tsx'
import { setLiveSender } from '#web/realtime/live.ts'

const counts = { unread: 0, requests: 0, alerts: 0 }
const credits = answer(billing.credits, { credits: 12, freeMessagesRemaining: 5 })

afterEach(() => setLiveSender(null))

test('the logo leads to the start, the credits to the checkout, the face to the own profile', async () => {
  server(credits)
  renderAt('/messages', <Header user={sampleUser()} counts={counts} />)

  expect((await screen.findByRole('link', { name: '12 credits, get more' })).getAttribute('href')).toBe('/checkout')
  expect(screen.getByRole('link', { name: 'Akin, home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: /Your profile/ }).getAttribute('href')).toBe('/profile')
})

test('Sign Out is a navigation to the server', () => {
  server(credits)
  renderAt('/', <Header user={sampleUser()} counts={counts} />)

  expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout')
})

test('the badge is that of subscribers', () => {
  server(credits)
  const { unmount } = renderAt('/', <Header user={sampleUser({ isSubscribed: true })} counts={counts} />)
  expect(screen.getByText('Premium')).toBeTruthy()

  unmount()
  renderAt('/', <Header user={sampleUser()} counts={counts} />)
  expect(screen.queryByText('Premium')).toBeNull()
})

test('over Discover a floating button leads free members to premium', () => {
  server(credits)
  const { unmount } = renderAt('/', <Header user={sampleUser()} counts={counts} />)
  expect(screen.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')

  unmount()
  const subscriber = renderAt('/', <Header user={sampleUser({ isSubscribed: true })} counts={counts} />)
  expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull()

  subscriber.unmount()
  renderAt('/messages', <Header user={sampleUser()} counts={counts} />)
  expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull()
})

test('the face is the picture that others see, the photo or the mark, and initials where it does not load', () => {
  server(credits)
  const { unmount } = renderAt('/', <Header user={sampleUser()} counts={counts} />)
  const mark = screen.getByRole('link', { name: /Your profile/ })
  expect(mark.querySelector('img')?.getAttribute('src')).toBe(pictureOf(sampleUser()))
  fireEvent.error(mark.querySelector('img')!)
  expect(within(mark).getByText('AL')).toBeTruthy()

  unmount()
  renderAt('/', <Header user={sampleUser({ profileImageUrl: '/photos/ada.webp' })} counts={counts} />)
  const face = screen.getByRole('link', { name: /Your profile/ })
  expect(face.querySelector('img')?.getAttribute('src')).toContain('/photos/ada')
  expect(within(face).queryByText('AL')).toBeNull()
})

test('a green dot says that the member is online, while they are', () => {
  server(credits)
  const { unmount } = renderAt('/', <Header user={sampleUser()} counts={counts} />)
  expect(screen.queryByText('Online')).toBeNull()

  unmount()
  setLiveSender(() => {})
  renderAt('/', <Header user={sampleUser()} counts={counts} />)
  expect(screen.getByText('Online').parentElement?.className).toContain('bg-evergreen')
})

test('cut off, the dot no longer says that the member is online', () => {
  server(credits)
  setLiveSender(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderAt('/', <Header user={sampleUser()} counts={counts} />)

  expect(screen.queryByText('Online')).toBeNull()
  expect(screen.getByText('Offline').parentElement?.className).toContain('border-straw')
  vi.restoreAllMocks()
})

test('before the profile is complete there is nowhere to go but out', () => {
  server()
  renderAt('/onboarding', <Header user={newcomer()} counts={counts} />)

  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Akin', 'Sign Out'])
})

test.each([
  ['/profile', 'page'],
  ['/profile/edit', 'true'],
  ['/messages', null],
])('at %s the link to the profile is current: %s', (address, current) => {
  server(credits)
  renderAt(address, <Header user={sampleUser()} counts={counts} />)

  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe(current)
})
