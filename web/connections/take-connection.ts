import type { QueryClient } from '@tanstack/react-query'
import type { Connection, ConnectionCounts, ConnectionList } from '#contract/connections.ts'
import type { Relation } from '#contract/members.ts'
import type { Openings } from '#contract/messages.ts'
import { countOn, patchLoaded } from '#web/loaded-data.ts'
import { keys as memberKeys, note, type MemberNumbers } from '#web/members/queries.ts'
import { moved, standingIn, withOnly, type ConnectionPages } from './connection-pages.ts'
import { keys } from './queries.ts'

const LISTS: ConnectionList[] = ['incoming', 'outgoing', 'connected']

type Turn = { before: Relation; now: Connection | null }

/** What is between the two goes into the lists, their counts, and wherever the other one is shown. */
export async function takeConnection(
  queryClient: QueryClient,
  userId: string,
  since: number,
  { before, now }: Turn,
): Promise<void> {
  const standing = standingIn(now)
  const asked = Number(before === 'none' && standing.relation === 'outgoing')
  const gained = Number(standing.relation === 'connected') - Number(before === 'connected')
  await Promise.all([
    ...LISTS.map((list) =>
      patchLoaded<ConnectionPages>(queryClient, keys.list(list), (data) =>
        withOnly(data, userId, standing.relation === list ? now : null),
      ),
    ),
    countOn<ConnectionCounts>(queryClient, since, keys.counts, (counts) => moved(counts, before, standing.relation)),
    countOn<MemberNumbers>(queryClient, since, memberKeys.numbers, (numbers) => ({
      ...numbers,
      connected: numbers.connected + gained,
    })),
    countOn<Openings>(queryClient, since, memberKeys.openings, (left) => ({
      ...left,
      connections: Math.max(0, left.connections - asked),
    })),
    note(queryClient, userId, standing),
  ])
}
