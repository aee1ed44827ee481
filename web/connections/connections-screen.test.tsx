import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Connection, connections } from '#contract/connections.ts'
import { answer, asked, refuse, renderAt, server } from '#web/testing/render.tsx'
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
      verifiedOn: null,
      bio: `${firstName} likes maps.`,
      interests: ['Maps', 'Tea', 'Chess', 'Snow'],
    },
    ...changes,
  }
}

const felix = connection(1, 'Felix')
const dev = connection(2, 'Dev', { status: 'accepted' })
const june = connection(3, 'June', { direction: 'outgoing' })

/** What a server with these connections answers. */
function listsOf(...all: Connection[]) {
  const lists = {
    incoming: all.filter(({ status, direction }) => status === 'pending' && direction === 'incoming'),
    outgoing: all.filter(({ status, direction }) => status === 'pending' && direction === 'outgoing'),
    connected: all.filter(({ status }) => status === 'accepted'),
  }
  const [incoming, outgoing, connected] = [lists.incoming.length, lists.outgoing.length, lists.connected.length]
  return [
    answer(connections.counts, { incoming, outgoing, connected }),
    ...Object.entries(lists).map(([relation, list]) => asked({ relation }, answer(connections.list, list))),
  ]
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li')
  if (!row) throw new Error(`No row for ${name}`)
  return within(row)
}

test('requests, connections and own requests, each with what can be done', async () => {
  server(...listsOf(june, dev, felix))
  renderAt('/connections', <ConnectionsScreen />)

  await screen.findByText('1 connection · 2 pending requests')
  const asked = await rowOf('Felix Vale')
  expect(asked.getByText('Sent you a connection request')).toBeTruthy()
  expect(asked.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'More about Felix',
    'Accept',
    'Decline',
  ])
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
  const calls = server(...listsOf(felix), answer(connections.accept, accepted))
  renderAt('/connections', <ConnectionsScreen />)
  const accept = (await rowOf('Felix Vale')).getByRole('button', { name: 'Accept' })

  calls.answers.push(...listsOf(accepted))
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
  const calls = server(...listsOf(request), answer(connections.remove, undefined))
  renderAt('/connections', <ConnectionsScreen />)
  const button = await screen.findByRole('button', { name })

  calls.answers.push(...listsOf())
  await user.click(button)

  await screen.findByRole('heading', { name: 'No connections yet' })
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/connections/${request.id}`)
})

test('removing a connection is asked about first', async () => {
  const user = userEvent.setup()
  const calls = server(...listsOf(dev), answer(connections.remove, undefined))
  renderAt('/connections', <ConnectionsScreen />)
  const writes = () => calls.filter(({ method }) => method === 'DELETE')

  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('dialog', { name: 'Remove Dev?' })
  await user.click(within(question).getByRole('button', { name: 'Keep' }))
  expect(writes()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  calls.answers.push(...listsOf())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByRole('heading', { name: 'No connections yet' })
  expect(writes()).toHaveLength(1)
})

test('a refusal says so and shows what is: the request was withdrawn meanwhile', async () => {
  const user = userEvent.setup()
  const calls = server(...listsOf(felix), refuse(connections.accept, 'not_found'))
  renderAt('/connections', <ConnectionsScreen />)
  const accept = (await rowOf('Felix Vale')).getByRole('button', { name: 'Accept' })

  calls.answers.push(...listsOf())
  await user.click(accept)

  await screen.findAllByText('Failed to accept. Please try again.')
  await screen.findByRole('heading', { name: 'No connections yet' })
})

test('a long list shows its first page and grows when asked', async () => {
  const user = userEvent.setup()
  const link = '</api/connections?relation=connected&limit=50&after=2>; rel="next"'
  const all = listsOf(dev)
  server(
    ...all,
    asked({ relation: 'connected' }, answer(connections.list, [dev], { link })),
    asked(
      { relation: 'connected', after: '2' },
      answer(connections.list, [connection(1, 'Old', { status: 'accepted' })]),
    ),
  )
  renderAt('/connections', <ConnectionsScreen />)

  await user.click(await screen.findByRole('button', { name: 'Show more' }))

  await rowOf('Old Vale')
  await rowOf('Dev Vale')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('whoever answers by keyboard goes on from the lists when the row is gone', async () => {
  const user = userEvent.setup()
  const calls = server(...listsOf(felix, dev), answer(connections.remove, undefined))
  renderAt('/connections', <ConnectionsScreen />)
  const decline = await screen.findByRole('button', { name: 'Decline' })
  calls.answers.push(...listsOf(dev))

  decline.focus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByText('Felix Vale')).toBeNull())
  await waitFor(() => expect(document.activeElement?.contains(screen.getByText('Dev Vale'))).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('nobody yet: the one step is to discover people', async () => {
  server(...listsOf())
  renderAt('/connections', <ConnectionsScreen />)

  const step = await screen.findByRole('link', { name: 'Discover people' })
  expect(step.getAttribute('href')).toBe('/')
})

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const user = userEvent.setup()
  const calls = server(refuse(connections.list, 'internal'))
  renderAt('/connections', <ConnectionsScreen />)
  await screen.findByText('Your connections could not be loaded')

  calls.answers.push(...listsOf(dev))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  await rowOf('Dev Vale')
})
