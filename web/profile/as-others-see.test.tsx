import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { auth } from '#contract/auth.ts'
import { places } from '#contract/places.ts'
import { system } from '#contract/system.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ProfileScreen } from './profile-screen.tsx'

test('the profile begins with what others read, and each part leads to where it is changed', async () => {
  const user = userEvent.setup()
  const ada = sampleUser({ city: 'Bend, Oregon, US', verifiedOn: '2026-11-02', isSubscribed: true })
  server(
    answer(auth.user, ada),
    answer(system.config, sampleConfig()),
    answer(analysis.latest, null),
    answer(places.suggest, []),
  )
  renderAt('/profile', <ProfileScreen />)

  const part = await screen.findByRole('region', { name: 'As others see you' })
  const seen = within(part)
  for (const told of [
    'Ada Lovelace, 36',
    'Bend',
    'Verified November 2026',
    'Premium',
    'I like engines and long walks.',
  ])
    expect(seen.getByText(told)).toBeTruthy()
  expect(seen.getByRole('list', { name: 'Interests' }).textContent).toBe('Hiking Coffee ')
  for (const told of ['Ada likes engines.', 'Curious', 'Clear and short.']) expect(seen.getByText(told)).toBeTruthy()
  expect(part.textContent).not.toMatch(/@|45\.5|Portland|72/)

  // What is changed is drawn after what others read, one part after the other.
  const [bio, interests] = [await screen.findByLabelText('Bio'), await screen.findByLabelText('Add your own')]
  await user.click(seen.getByRole('button', { name: 'Edit what you say' }))
  expect(document.activeElement).toBe(bio)
  await user.click(seen.getByRole('button', { name: 'Edit your interests' }))
  expect(document.activeElement).toBe(interests)
  expect(seen.getByRole('link', { name: 'Edit name' }).getAttribute('href')).toBe('/profile/edit')
})
