import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { safety, type KeptAway } from '#contract/safety.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { PeopleSettings } from './people-settings.tsx'

const kept = (id: number, firstName: string): KeptAway => ({
  id,
  user: { id: firstName.toLowerCase(), firstName, lastName: 'Vale', profileImageUrl: null },
})

test('whom one keeps away, by what was done, each with its undoing', async () => {
  const calls = server(
    answer(safety.blocked, [kept(2, 'Felix'), kept(1, 'Dev')]),
    answer(safety.muted, [kept(3, 'June')]),
    answer(safety.hidden, []),
    answer(safety.unblock, undefined),
  )
  renderAt('/settings', <PeopleSettings />)

  const blocked = await screen.findByRole('list', { name: 'Blocked' })
  expect(
    within(blocked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Felix Vale'), expect.stringContaining('Dev Vale')])
  expect(await screen.findByRole('button', { name: 'Unmute: June Vale' })).toBeTruthy()
  expect(await screen.findByText('You have hidden nobody.')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Unblock: Felix Vale' }))

  await screen.findByText('Felix is no longer blocked')
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: '/api/blocks/felix' }])
})
