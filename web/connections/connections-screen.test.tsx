import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { connections, type Connection } from '#contract/connections.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { ConnectionsScreen } from './connections-screen.tsx'

function connection(id: number, firstName: string, changes: Partial<Connection> = {}): Connection {
  return {
    id,
    status: 'pending',
    direction: 'incoming',
    connectedUser: {
      id: firstName.toLowerCase(),
      firstName,
      lastName: 'Vale',
      profileImageUrl: null,
      isOnline: false,
      bio: `${firstName} likes maps.`,
      interests: ['Maps', 'Tea', 'Chess', 'Snow'],
    },
    ...changes,
  }
}

const felix = connection(1, 'Felix')
const dev = connection(2, 'Dev', { status: 'accepted' })
const june = connection(3, 'June', { direction: 'outgoing' })

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li')
  if (!row) throw new Error(`No row for ${name}`)
  return within(row)
}

test('requests, connections and own requests, each with what can be done', async () => {
  server(answer(connections.list, [june, dev, felix]))
  renderAt('/connections', <ConnectionsScreen />)

  await screen.findByText('1 connection · 2 pending requests')
  const asked = await rowOf('Felix Vale')
  expect(asked.getByText('Sent you a connection request')).toBeTruthy()
  expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept', 'Decline'])
  const known = await rowOf('Dev Vale')
  expect(known.getByText('Dev likes maps.')).toBeTruthy()
  expect(['Maps', 'Tea', 'Chess', '+1'].every((tag) => known.getByText(tag))).toBe(true)
  expect(known.queryByText('Snow')).toBeNull()
  expect(known.getByRole('link', { name: 'Message Dev' }).getAttribute('href')).toBe('/messages?user=dev')
  expect((await rowOf('June Vale')).getByText('Requested')).toBeTruthy()
})

test('accepting moves them to the connections', async () => {
  const user = userEvent.setup()
  const accepted = { ...felix, status: 'accepted' as const }
  const calls = server(answer(connections.list, [felix]), answer(connections.accept, accepted))
  renderAt('/connections', <ConnectionsScreen />)
  const accept = (await rowOf('Felix Vale')).getByRole('button', { name: 'Accept' })

  calls.answers.push(answer(connections.list, [accepted]))
  await user.click(accept)

  await screen.findByText('1 connection · 0 pending requests')
  await screen.findAllByText('You and Felix are connected')
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/connections/1/accept')
})

test.each([
  ['Decline', felix],
  ['Withdraw', june],
])('%s takes the request away', async (name, request) => {
  const user = userEvent.setup()
  const calls = server(answer(connections.list, [request]), answer(connections.remove, undefined))
  renderAt('/connections', <ConnectionsScreen />)
  const button = await screen.findByRole('button', { name })

  calls.answers.push(answer(connections.list, []))
  await user.click(button)

  await screen.findByRole('heading', { name: 'No connections yet' })
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/connections/${request.id}`)
})

test('removing a connection is asked about first', async () => {
  const user = userEvent.setup()
  const calls = server(answer(connections.list, [dev]), answer(connections.remove, undefined))
  renderAt('/connections', <ConnectionsScreen />)
  const writes = () => calls.filter(({ method }) => method === 'DELETE')

  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Dev?' })
  await user.click(within(question).getByRole('button', { name: 'Keep' }))
  expect(writes()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  calls.answers.push(answer(connections.list, []))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByRole('heading', { name: 'No connections yet' })
  expect(writes()).toHaveLength(1)
})

test('nobody yet: the one step is to discover people', async () => {
  server(answer(connections.list, []))
  renderAt('/connections', <ConnectionsScreen />)

  const step = await screen.findByRole('link', { name: 'Discover people' })
  expect(step.getAttribute('href')).toBe('/')
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const user = userEvent.setup()
  const calls = server(refuse(connections.list, 'internal'))
  renderAt('/connections', <ConnectionsScreen />)
  await screen.findByText('Your connections could not be loaded')

  calls.answers.push(answer(connections.list, [dev]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await rowOf('Dev Vale')
})
