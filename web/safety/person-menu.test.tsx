import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { safety } from '#contract/safety.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { PersonMenu } from './person-menu.tsx'

const maya = { id: 'maya', firstName: 'Maya' }
const away = (isMuted = false, isHidden = false) => answer(safety.distance, { isMuted, isHidden })

test('with the keyboard alone: More opens, what is chosen happens, and the focus is back', async () => {
  const user = userEvent.setup()
  const calls = server(away(), answer(safety.mute, undefined))
  renderAt('/', <PersonMenu person={maya} />)

  await user.tab()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('dialog', { name: 'Maya' })
  await waitFor(() => expect(within(menu).getByText('Mute').closest('[aria-busy=false]')).toBeTruthy())
  within(menu).getByRole('button', { name: /^Mute/ }).focus()
  await user.keyboard('{Enter}')

  await screen.findByText('Maya is muted')
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/muted/maya' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about Maya' }))
})

test('a block says first what it does, and happens only then', async () => {
  const user = userEvent.setup()
  const onBlocked = vi.fn<() => void>()
  const calls = server(away(), answer(safety.block, undefined))
  renderAt('/', <PersonMenu person={maya} onBlocked={onBlocked} />)

  await user.click(screen.getByRole('button', { name: 'More about Maya' }))
  await user.click(await screen.findByRole('button', { name: /^Block…/ }))
  const question = await screen.findByRole('dialog', { name: 'Block Maya?' })
  expect(within(question).getByText(/^You disappear for each other everywhere, and a connection/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Block Maya' }))

  await screen.findByText('Maya is blocked')
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/blocks', body: { userId: 'maya' } })
  expect(onBlocked).toHaveBeenCalledOnce()
})

test('whoever is hidden by mistake is back with Undo', async () => {
  const user = userEvent.setup()
  const calls = server(away(), answer(safety.hide, undefined), answer(safety.unhide, undefined))
  renderAt('/', <PersonMenu person={maya} />)

  await user.click(screen.getByRole('button', { name: 'More about Maya' }))
  await user.click(await screen.findByRole('button', { name: /^Not for me/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByText('Maya can be shown to you again')
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/hidden/maya',
    'DELETE /api/hidden/maya',
  ])
})

test('what is so already offers its end', async () => {
  server(away(true, true))
  renderAt('/', <PersonMenu person={maya} />)

  await userEvent.click(screen.getByRole('button', { name: 'More about Maya' }))

  expect(await screen.findByRole('button', { name: /^Unmute/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Show again/ })).toBeTruthy()
})

test('what did not work is said where it was tried, which stays open', async () => {
  server(away(), refuse(safety.block, 'internal'))
  renderAt('/', <PersonMenu person={maya} />)

  await userEvent.click(screen.getByRole('button', { name: 'More about Maya' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Block…/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Block Maya' }))

  const question = await screen.findByRole('dialog', { name: 'Block Maya?' })
  await within(question).findByText('That did not work. Please try again.')
})
