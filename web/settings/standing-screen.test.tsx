import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { standing } from '#contract/standing.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { StandingScreen } from './standing-screen.tsx'

const GOOD = { status: 'good' as const, until: null, decisions: [], isModerator: false }

test('whoever is suspended takes their data along and leaves from the page of their standing, and is led nowhere else', async () => {
  const user = userEvent.setup()
  const calls = server(answer(standing.standing, { ...GOOD, status: 'suspended' }), answer(account.remove, undefined))
  const goTo = vi.spyOn(window.location, 'assign').mockReturnValue()
  renderAt('/standing', <StandingScreen />)

  expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(account.download.path)
  expect(screen.queryByRole('link', { name: 'Back to Settings' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Pause my profile' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await user.type(screen.getByLabelText('Your password'), 'mine')
  await user.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1)!)

  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  expect(calls.find(({ path }) => path === account.remove.path)?.body).toMatchObject({ password: 'mine' })
})

test('in good standing the way leads back to the settings, where the rest is', async () => {
  server(answer(standing.standing, GOOD))
  renderAt('/standing', <StandingScreen />)

  expect(await screen.findByRole('link', { name: 'Back to Settings' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})
