import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { DataSettings } from './data-settings.tsx'

const PAUSED_AT = '2026-01-02T00:00:00.000Z'

test('an account is deleted with its password alone, and a wrong one is said beside it', async () => {
  const user = userEvent.setup()
  const calls = server(answer(auth.user, sampleUser()), refuse(account.remove, 'wrong_password'))
  renderAt('/settings', <DataSettings />)
  const leave = async () => user.click(screen.getByRole('button', { name: 'Erase everything' }))

  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  await user.click(screen.getByRole('switch', { name: /^Erase everything now/ }))
  await user.type(screen.getByLabelText('Your password'), 'not mine')
  await leave()
  await waitFor(() => expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true'))
  expect(calls.find(({ path }) => path === '/api/account')?.body).toEqual({ password: 'not mine', atOnce: true })
})

test('whoever deletes their account leaves, also when the page has heard before that the session is over', async () => {
  const user = userEvent.setup()
  server(answer(auth.user, sampleUser()), answer(account.remove, undefined))
  const answering = globalThis.fetch
  const removal = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'DELETE') await removal.promise
    return answering(address, init)
  })
  const goTo = vi.spyOn(window.location, 'assign').mockReturnValue()
  sessionStorage.setItem('draft', 'a word of theirs')
  const { unmount } = renderAt('/settings', <DataSettings />)

  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  await user.type(screen.getByLabelText('Your password'), 'mine')
  await user.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1)!)
  unmount()
  removal.resolve()

  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'))
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('a pause is shown at once, and taken back with a word where it could not be kept', async () => {
  const user = userEvent.setup()
  const calls = server(answer(auth.user, sampleUser()), refuse(account.pause, 'service_unavailable'))
  renderAt('/settings', <DataSettings />)
  const pause = await screen.findByRole('switch', { name: 'Pause my profile' })

  await user.click(pause)
  expect(await screen.findByText('Not changed')).toBeTruthy()
  await waitFor(() => expect(pause.getAttribute('aria-checked')).toBe('false'))

  calls.answers.push(answer(account.pause, sampleUser({ pausedAt: PAUSED_AT })))
  await user.click(pause)
  await waitFor(() => expect(pause.getAttribute('aria-checked')).toBe('true'))
})
