import { embeddedBus } from '#server/ports/bus.embedded.ts'
import { openThread } from '#server/messages/open-thread.ts'
import { THREAD_PAGE_SIZE } from '#contract/messages.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

/** Threads of the member with 200,000 messages, read already. */
export async function thread({ db, heavy: { member }, peers, primaryKey }: Stage): Promise<Benchmark[]> {
  const uses = { db, bus: embeddedBus() }
  const some = peers.slice(0, 50)
  const open = (peer: string, before?: number) => openThread(uses, member, peer, { before, limit: THREAD_PAGE_SIZE })
  const oldest = new Map<string, number>()
  for (const peer of some) oldest.set(peer, (await open(peer)).page[0]!.id)
  let turn = 0
  const next = () => some[turn++ % some.length]!

  return [
    { name: 'Thread, the latest page', floor: primaryKey, run: () => open(next()) },
    {
      name: 'Thread, the page before',
      floor: primaryKey,
      run: () => {
        const peer = next()
        return open(peer, oldest.get(peer))
      },
    },
  ]
}
