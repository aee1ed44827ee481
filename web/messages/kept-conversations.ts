import { type Message, wordsOf } from '#contract/messages.ts'
import type { MemberSummary } from '#contract/members.ts'
import { KEPT_CONVERSATIONS, mayKeep } from '#web/auth/kept-for.ts'
import { dateAndTime } from '#web/ui/time.ts'

const CONVERSATIONS_MAX = 10
const MESSAGES_MAX = 30

/** As the worker of the offline page reads it. */
type Kept = { id: string; name: string; messages: { isOwn: boolean; text: string; at: string }[] }

let writing: Promise<unknown> = Promise.resolve()

/** Keeps what was read last of a conversation on this device, for as long as its member is signed in here. */
export function keepConversation(other: MemberSummary, messages: Message[]): Promise<unknown> {
  // One after the other, else two that are read at once would lose one of them.
  writing = writing.then(() => write(other, messages)).catch(() => {})
  return writing
}

async function write(other: MemberSummary, messages: Message[]): Promise<void> {
  if (!mayKeep()) return
  const cache = await caches.open(KEPT_CONVERSATIONS.cache)
  const before: Kept[] = (await (await cache.match(KEPT_CONVERSATIONS.path))?.json()) ?? []
  const kept: Kept = {
    id: other.id,
    name: `${other.firstName} ${other.lastName}`,
    messages: messages.slice(-MESSAGES_MAX).map((message) => ({
      isOwn: message.senderId !== other.id,
      text: wordsOf(message),
      at: dateAndTime(message.createdAt),
    })),
  }
  const all = [kept, ...before.filter(({ id }) => id !== other.id)].slice(0, CONVERSATIONS_MAX)
  await cache.put(KEPT_CONVERSATIONS.path, new Response(JSON.stringify(all)))
  // Whoever signed out in the meantime leaves nothing.
  if (!mayKeep()) await caches.delete(KEPT_CONVERSATIONS.cache)
}
