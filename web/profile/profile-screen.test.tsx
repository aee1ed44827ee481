import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { profile } from '#contract/profile.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ProfileScreen } from './profile-screen.tsx'

test('the own profile shows who one is and what the analysis made of it', async () => {
  server(answer(auth.user, sampleUser()), answer(profile.analysis, null))
  renderAt('/profile', <ProfileScreen />)

  expect(await screen.findByRole('heading', { name: 'Ada Lovelace, 36' })).toBeTruthy()
  expect(screen.getByText('Portland, Oregon')).toBeTruthy()
  expect(screen.getByText(/within about a mile/)).toBeTruthy()
  expect(screen.getByText('I like engines and long walks.')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Profile score: 72 out of 100' })).toBeTruthy()
  expect(screen.getByText('Curious')).toBeTruthy()
  expect(screen.getByText(/Last analyzed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Discover' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Edit basics' }).getAttribute('href')).toBe('/onboarding')
  expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout')
})

test('an analysis that cannot be loaded says so and can be asked for again', async () => {
  const calls = server(answer(auth.user, sampleUser()), refuse(profile.analysis, 'internal'))
  renderAt('/profile', <ProfileScreen />)
  const retry = await screen.findByRole('button', { name: 'Try again' })

  calls.answers.push(answer(profile.analysis, null))
  await userEvent.click(retry)

  expect(await screen.findByText('Ada likes engines.')).toBeTruthy()
})

test('the appearance is chosen here', async () => {
  server(answer(auth.user, sampleUser()), answer(profile.analysis, null))
  renderAt('/profile', <ProfileScreen />)

  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')

  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
