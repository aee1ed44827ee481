import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { messages } from '#contract/messages.ts'
import { moderation, type MessageReview } from '#contract/moderation.ts'
import type { BusEvent } from '#server/ports/bus.ts'
import type { TestApp } from './app.ts'
import { openDesk } from './desk.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

/** A first message that is held. */
export const LINK = 'Look at https://walks.example tonight'

/** None of the day's free messages is left. */
export const NO_FREE = { freeMessagesUsed: 5, freeMessagesDay: '2999-01-01' }

/** The app with a moderator at the desk, and short ways to send, hold and review. */
export async function openReview() {
  const desk = await openDesk()
  const { t, moderator } = desk
  const idOf = async ({ id }: Member): Promise<number> => {
    const held = t.db.selectFrom('heldMessages').select('id').where('senderId', '=', id)
    return (await held.executeTakeFirstOrThrow()).id
  }
  return {
    ...desk,
    idOf,
    send: (from: Member, to: Member, content = LINK, key?: string) =>
      from.call(messages.send, {
        body: { receiverId: to.id, content },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    review: async (sender: Member, body: MessageReview) =>
      moderator.call(moderation.review, { params: { id: await idOf(sender) }, body }),
    heldOf: async (member: Member) => (await member.call(messages.held)).body,
    queue: async () => (await moderator.call(moderation.firstMessages, { query: { limit: 100 } })).body,
    /** Everything by which a member could notice that another has written to them. */
    received: async (one: Member, other: Member) => {
      const thread = await one.call(messages.thread, { params: { userId: other.id } })
      const page = await one.call(discovery.member, { params: { id: other.id } })
      return {
        requests: (await one.call(messages.requests)).body,
        conversations: (await one.call(messages.conversations)).body,
        unread: (await one.call(messages.unreadCount)).body,
        thread: thread.body.map(({ content }) => content),
        hasConversation: page.body.hasConversation,
      }
    },
    listen: ({ id }: Member): BusEvent[] => {
      const heard: BusEvent[] = []
      t.bus.subscribe(id, (event) => heard.push(event))
      return heard
    },
    /** What the member has paid for messages, by the ledger, which agrees with what they have left. */
    paidBy: async (member: Member): Promise<number[]> => {
      const rows = await t.db
        .selectFrom('messageCredits')
        .select(['amount', 'type'])
        .where('userId', '=', member.id)
        .execute()
      const { body } = await member.call(billing.credits)
      const sum = rows.reduce((total, { amount }) => total + amount, 0)
      if (body.credits !== undefined && body.credits !== sum) throw new Error('The ledger and the balance differ.')
      return rows.filter(({ type }) => type === 'message').map(({ amount }) => amount)
    },
  }
}

export const atOnce = <T>(make: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, n) => make(n)))
