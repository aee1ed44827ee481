import type { Message } from '#contract/messages.ts'

/** Up to where a thread was seen, and the first message that was new then: the line "New" stands above it. */
export type Mark = { seenId: number; newFromId: number | null }

type Thread = { messages: Message[]; otherId: string }

/** Where a thread is opened of whose messages so many are unread. */
export function openingMark({ messages, otherId }: Thread, unread: number): Mark {
  const firstNew = unread > 0 ? messages.filter(({ senderId }) => senderId === otherId).slice(-unread)[0] : undefined
  return { seenId: firstNew ? firstNew.id - 1 : (messages.at(-1)?.id ?? 0), newFromId: firstNew?.id ?? null }
}

/** The same after messages came or the reader has moved. Whoever writes knows what was new. */
export function nextMark(mark: Mark, { messages, otherId }: Thread, isAtEnd: boolean): Mark {
  const latest = messages.at(-1)
  if (!latest) return mark
  const isOwn = latest.senderId !== otherId && latest.id > mark.seenId
  const seenId = isOwn || isAtEnd ? Math.max(latest.id, mark.seenId) : mark.seenId
  const newFromId = isOwn
    ? null
    : isAtEnd
      ? mark.newFromId
      : (firstUnseen({ messages, otherId }, mark) ?? mark.newFromId)
  return seenId === mark.seenId && newFromId === mark.newFromId ? mark : { seenId, newFromId }
}

/** How many of the other one's messages stand below what was seen. */
export function countBelow({ messages, otherId }: Thread, { seenId }: Mark): number {
  return messages.filter(({ id, senderId }) => id > seenId && senderId === otherId).length
}

function firstUnseen({ messages, otherId }: Thread, { seenId }: Mark): number | undefined {
  return messages.find(({ id, senderId }) => id > seenId && senderId === otherId)?.id
}
