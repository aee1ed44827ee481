import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { between, buttons, ConnectPlaces, holdWrites, labels, townWhere } from '#web/testing/connect-places.tsx'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'

test('a request is withdrawn where it was made: every place says so from the second press on, and one may ask again', async () => {
  const calls = server(...townWhere('outgoing', between('pending', 'outgoing')), answer(connections.remove, undefined))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  const answerNow = holdWrites()
  const user = userEvent.setup()

  buttons()[0]!.focus()
  await user.keyboard('{Enter}')
  expect(labels()).toEqual(['Withdraw', 'Requested'])
  screen.getByText('Press again to withdraw your request to Maya.')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(labels()).toEqual(['Connect', 'Connect']))
  expect(document.activeElement).toBe(buttons()[0])
  await user.keyboard('{Enter}')
  calls.answers.push(answer(connections.request, between('pending', 'outgoing')))
  answerNow()
  await screen.findAllByText('Connection Request Sent!')
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/connections/7',
    'POST /api/connections',
  ])
})

test('the offer to withdraw is taken back by Escape and by going on, and a double click does not withdraw', async () => {
  const calls = server(...townWhere('outgoing', between('pending', 'outgoing')))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))
  const user = userEvent.setup()

  await user.dblClick(buttons()[0]!)
  expect(labels()).toEqual(['Withdraw', 'Requested'])
  await user.keyboard('{Escape}')
  expect(labels()).toEqual(['Requested', 'Requested'])
  await user.keyboard('{Enter}')
  await user.tab()
  expect(labels()).toEqual(['Requested', 'Requested'])
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a request that cannot be withdrawn is shown again, and it is said beside it', async () => {
  const calls = server(...townWhere('outgoing', between('pending', 'outgoing')), refuse(connections.remove, 'internal'))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))

  buttons()[0]!.focus()
  await userEvent.keyboard('{Enter}{Enter}')

  await findInBoth('Failed to withdraw your request. Please try again.')
  expect(labels()).toEqual(['Requested', 'Requested'])
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('whoever has accepted meanwhile stays connected', async () => {
  const calls = server(...townWhere('outgoing', between('accepted', 'outgoing')))
  renderAt('/', <ConnectPlaces />)
  await waitFor(() => expect(labels()).toEqual(['Requested', 'Requested']))

  buttons()[0]!.focus()
  await userEvent.keyboard('{Enter}{Enter}')

  await screen.findAllByText('You and Maya are connected')
  await waitFor(() => expect(labels()).toEqual(['Connected', 'Connected']))
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
})
