import { requestConnection } from '#server/connections/user-connections.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Deps } from '#server/deps.ts'
import { openThread } from '#server/messages/open-thread.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import conversations from './conversations.json' with { type: 'json' }

type Uses = Pick<Deps, 'db' | 'bus'>

const CONNECTED = ['Maya Okafor', 'Hannah Weiss', 'Dev Malhotra']
const ASKING = ['Grace Oyelaran', 'Felix Brandt']

/** Lets the residents write to the newcomer and the newcomer to them, through the product itself, some hours ago. */
export async function converse(uses: Uses, newcomerId: string, idOf: (name: string) => string): Promise<void> {
  const newcomer = await memberOf(uses, newcomerId)
  for (const conversation of conversations.toSorted((a, b) => b.startedHoursAgo - a.startedHoursAgo)) {
    const other = await memberOf(uses, idOf(conversation.with))
    const readUpTo = conversation.lines.length - conversation.unread
    for (const [index, { by, text }] of conversation.lines.entries()) {
      const [from, to] = by === 'me' ? [newcomer, other] : [other, newcomer]
      const { id } = await sendMessage(
        { ...uses, config: { moderators: [] } },
        from,
        { receiverId: to.id, content: text },
        undefined,
      )
      await date(uses, id, conversation.startedHoursAgo, index)
      if (index < readUpTo) await openThread(uses, to, from.id, { limit: 1 })
    }
  }
}

/** Some have connected with the newcomer, some have asked. */
export async function acquaint(uses: Uses, newcomerId: string, idOf: (name: string) => string): Promise<void> {
  const newcomer = await memberOf(uses, newcomerId)
  for (const name of [...ASKING, ...CONNECTED]) {
    await requestConnection(uses, await memberOf(uses, idOf(name)), newcomerId)
  }
  for (const name of CONNECTED) await requestConnection(uses, newcomer, idOf(name))
}

async function memberOf({ db }: Uses, id: string): Promise<Member> {
  return db
    .selectFrom('users')
    .select(['id', 'key', 'isSubscribed', 'isComplete'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The lines of a conversation lie some minutes apart. */
async function date({ db }: Uses, messageId: number, startedHoursAgo: number, line: number): Promise<void> {
  const createdAt = new Date(Date.now() - startedHoursAgo * 3_600_000 + line * 7 * 60_000)
  await db.updateTable('messages').set({ createdAt }).where('id', '=', messageId).execute()
  await db.updateTable('messageCredits').set({ createdAt }).where('messageId', '=', messageId).execute()
}
