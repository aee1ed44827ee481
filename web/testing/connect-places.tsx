import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { type Connection, connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import type { Relation } from '#contract/members.ts'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { peopleNearby } from '#web/discovery/queries.ts'
import { member } from '#web/members/queries.ts'
import { answer, asked } from './render.tsx'
import { sampleCard, samplePage } from './sample-person.ts'

const list = peopleNearby('matches', {}, { latitude: 1, longitude: 2 })

/** Maya as a card of a list, and as a page. */
export function ConnectPlaces() {
  const cards = useInfiniteQuery(list)
  const page = useQuery(member('maya'))
  return (
    <>
      {cards.data?.map((person) => (
        <section key={person.id} aria-label="Card">
          <ConnectButton person={person} />
        </section>
      ))}
      {page.data && (
        <section aria-label="Page">
          <ConnectButton person={page.data} />
        </section>
      )}
    </>
  )
}

export const between = (status: Connection['status'], direction: Connection['direction']): Connection => ({
  id: 7,
  status,
  direction,
  connectedUser: { ...sampleCard(), bio: '', interests: [] },
})

/** A server where this is between the two, as a list, as a page and as a connection. */
export function townWhere(relation: Relation, connection?: Connection) {
  return [
    answer(discovery.matches, [sampleCard({ relation })]),
    answer(discovery.member, samplePage({ relation })),
    asked({ userId: 'maya' }, answer(connections.list, connection ? [connection] : [])),
  ]
}

export const buttons = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: /, Maya$/ })
export const labels = () => buttons().map(({ textContent }) => textContent)

/** Writes wait until the returned function is called. */
export function holdWrites(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method) await promise
    return answering(address, init)
  })
  return resolve
}
