import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '#web/testing/render.tsx'
import { ProfileScreen } from './profile-screen.tsx'

test('while the profile loads its shape is there, and says so', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  renderAt('/profile', <ProfileScreen />)

  expect((await screen.findByRole('status')).textContent).toMatch(/^Loading/)
  expect(screen.queryByLabelText('Bio')).toBeNull()
})
