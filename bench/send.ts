import { sql } from 'kysely'
import { sendMessage } from '#server/messages/send-message.ts'
import { embeddedBus } from '#server/ports/bus.embedded.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

const TEXT = 'Shall we walk along the river on Sunday?'

/** Paid, stored and written down in the ledger, against storing the message alone. Both are on the disk when they return. */
export async function send({ db, heavy, peers, next }: Stage): Promise<Benchmark[]> {
  const uses = { db, bus: embeddedBus(), config: { moderators: [] } }
  const receiverId = peers[0]!
  const { id: conversationId } = await db
    .selectFrom('conversations')
    .innerJoin('users as peer', (join) => join.on(sql<boolean>`peer.key in (a, b)`))
    .select('conversations.id')
    .where('peer.id', '=', receiverId)
    .executeTakeFirstOrThrow()

  return [
    {
      name: 'Send a message',
      isLoaded: true,
      run: () => sendMessage(uses, next().member, { receiverId: heavy.member.id, content: TEXT }, undefined),
      floor: {
        name: 'a row into messages',
        run: () =>
          db
            .insertInto('messages')
            .values({
              conversationId,
              senderId: heavy.member.id,
              receiverId,
              content: TEXT,
              cost: 'premium',
              idempotencyKey: null,
            })
            .returning('id')
            .execute(),
      },
    },
  ]
}
