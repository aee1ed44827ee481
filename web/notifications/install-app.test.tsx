import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt, server } from '#web/testing/render.tsx'
import { InstallApp } from './install-app.tsx'
import { keepInstallOffer } from './install-prompt.ts'

test('where the browser would install Akin there is a quiet way to ask it, once, in place of its own notice', async () => {
  keepInstallOffer()
  server()
  renderAt('/settings', <InstallApp />)
  expect(screen.queryByRole('button', { name: 'Install Akin' })).toBeNull()

  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)

  await userEvent.setup().click(await screen.findByRole('button', { name: 'Install Akin' }))
  expect(prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install Akin' })).toBeNull())
})
