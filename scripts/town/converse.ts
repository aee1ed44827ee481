import { requestConnection } from '#server/connections/user-connections.ts'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/members/current-user.ts'
import { openThread } from '#server/messages/open-thread.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { changeSettings } from '#server/settings/change-settings.ts'
import { conversations } from './conversations.ts'

type Uses = Pick<Deps, 'db' | 'bus'>

/** Whom the newcomer knows, by their names. */
type Newcomer = { id: string; idOf: (name: string) => string }

const CONNECTED = ['Maya Okafor', 'Hannah Weiss', 'Dev Malhotra', "Caitlin O'Rourke", 'Ellis Navarro']
const ASKING = ['Grace Oyelaran', 'Felix Brandt', 'Marta Kowal', 'Kwame Addo', 'Josephine Adeleke']

/** First messages that wait for the newcomer to take them. */
const REQUESTS = [
  { from: 'Ryan Takahashi', hoursAgo: 9, text: 'hey! do you run at all, or is it strictly benches' },
  { from: 'Harriet Osborne', hoursAgo: 33, text: 'I make large rusty things one can technically sit on. Would they count for your map?' },
  { from: 'Amos Whitehorse', hoursAgo: 52, text: 'There is a bench by the old mill that is not on your map. I know who made it. Ask me about him.' },
] // prettier-ignore
const MINUTES_A_LINE = 7

/** Lets the residents write to the newcomer and the newcomer to them, through the product itself, some hours ago. */
export async function converse(uses: Uses, newcomer: Newcomer): Promise<void> {
  const me = await memberOf(uses, newcomer.id)
  for (const conversation of conversations.toSorted((a, b) => b.startedHoursAgo - a.startedHoursAgo)) {
    const other = await memberOf(uses, newcomer.idOf(conversation.with))
    const readUpTo = conversation.lines.length - conversation.unread
    for (const [index, { by, text }] of conversation.lines.entries()) {
      const [from, to] = by === 'me' ? [me, other] : [other, me]
      await say(uses, from, to, { text, minutesAgo: conversation.startedHoursAgo * 60 - index * MINUTES_A_LINE })
      if (index < readUpTo) await openThread(uses, to, from.id, { limit: 1 })
    }
  }
}

/** Some have connected with the newcomer, some have asked, and some would like to write. */
export async function acquaint(uses: Uses, newcomer: Newcomer): Promise<void> {
  const me = await memberOf(uses, newcomer.id)
  for (const name of [...ASKING, ...CONNECTED]) {
    await requestConnection(uses, await memberOf(uses, newcomer.idOf(name)), me.id)
  }
  for (const name of CONNECTED) await requestConnection(uses, me, newcomer.idOf(name))

  await changeSettings(uses, me.id, { writers: 'connections' })
  for (const { from, hoursAgo, text } of REQUESTS.toReversed()) {
    await say(uses, await memberOf(uses, newcomer.idOf(from)), me, { text, minutesAgo: hoursAgo * 60 })
  }
  await changeSettings(uses, me.id, { writers: 'everyone' })
}

async function memberOf({ db }: Uses, id: string): Promise<Member> {
  return db
    .selectFrom('users')
    .select(['id', 'key', 'isSubscribed', 'isComplete'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Line = { text: string; minutesAgo: number }

async function say(uses: Uses, from: Member, to: Member, { text, minutesAgo }: Line): Promise<void> {
  const message = { receiverId: to.id, content: text }
  const { id } = await sendMessage({ ...uses, config: { moderators: [] } }, from, message, undefined)
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  await uses.db.updateTable('messages').set({ createdAt }).where('id', '=', id).execute()
  await uses.db.updateTable('messageCredits').set({ createdAt }).where('messageId', '=', id).execute()
}
