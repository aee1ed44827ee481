import type { Message } from '#contract/messages.ts'

/** Messages that one member wrote within the same minute. */
export type MessageGroup = { key: number; senderId: string; sentAt: string; messages: Message[] }

/** A day of a thread, in the reader's own time zone. */
export type MessageDay = { key: string; startsAt: string; groups: MessageGroup[] }

/**
 * Divides a thread, oldest first, into days and each day into groups of one sender and one minute. With the first message that is new
 * another group begins.
 */
export function groupMessages(messages: Message[], newFromId: number | null): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const day = new Date(message.createdAt).toDateString()
    if (days.at(-1)?.key !== day) days.push({ key: day, startsAt: message.createdAt, groups: [] })
    addToDay(days.at(-1)!, message, message.id === newFromId)
  }
  return days
}

function addToDay(day: MessageDay, message: Message, isFirstNew: boolean): void {
  const last = day.groups.at(-1)
  if (!isFirstNew && last?.senderId === message.senderId && minuteOf(last.sentAt) === minuteOf(message.createdAt)) {
    last.messages.push(message)
    return
  }
  day.groups.push({ key: message.id, senderId: message.senderId, sentAt: message.createdAt, messages: [message] })
}

function minuteOf(iso: string): number {
  return Math.floor(Date.parse(iso) / 60_000)
}
