import type { Message } from '#contract/messages.ts'
import { REACTION_SIGNS } from './reaction-signs.ts'

type Other = { id: string; firstName: string }

/** What has become of the messages of a thread, of the latest first; '' where nothing has. */
export function changeWords(before: Message[], after: Message[], other: Other): string {
  const known = new Map(before.map((message) => [message.id, message]))
  const words = after.flatMap((message) => {
    const earlier = known.get(message.id)
    return earlier && earlier !== message ? wordsOfChange(earlier, message, other) : []
  })
  return words.toReversed().join(' ')
}

function wordsOfChange(before: Message, after: Message, { id, firstName }: Other): string[] {
  const who = after.senderId === id ? firstName : 'You'
  if (after.isDeleted && !before.isDeleted) return [`${who} deleted a message.`]
  if (after.content !== before.content && after.isEdited) return [`${who} edited a message: ${after.content}`]
  if (after.otherReaction && after.otherReaction !== before.otherReaction)
    return [`${firstName} reacted: ${REACTION_SIGNS[after.otherReaction].name}.`]
  if (after.ownReaction && after.ownReaction !== before.ownReaction)
    return [`You reacted: ${REACTION_SIGNS[after.ownReaction].name}.`]
  return []
}
