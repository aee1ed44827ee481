import { useMutation, type QueryClient } from '@tanstack/react-query'
import { messages, type Message, type Reaction } from '#contract/messages.ts'
import { call, isUnanswered, reasonOf } from '#web/api.ts'
import { outdate } from '#web/loaded-data.ts'
import { withoutEcho } from '#web/realtime/own-changes.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { editOf, keepDraft } from './drafts.ts'
import { keys, noteMessage } from './queries.ts'

export type Change =
  | { kind: 'edit'; content: string }
  | { kind: 'react'; reaction: Reaction | null }
  | { kind: 'deleteForEveryone' | 'deleteForMe' }

type Asked = { message: Message; change: Change }

const NOT_DONE: Record<Change['kind'], string> = {
  edit: 'Not saved, and kept here.',
  react: 'Your reaction was not saved.',
  deleteForEveryone: 'The message was not deleted.',
  deleteForMe: 'The message was not deleted.',
}

/** Changes a message of a thread: on the screen at once, and taken back where the server refuses or does not answer. */
export function useChangeMessage(otherId: string, onFailed: (change: Change, reason: string) => void) {
  return useMutation({
    mutationFn: ({ message: { id }, change }: Asked) =>
      withoutEcho(
        () => send(id, change),
        (event) => event.type === 'message_changed' && event.message.id === id,
      ),
    onMutate: ({ message, change }, { client }) =>
      void noteMessage(client, otherId, message.id, after(message, change)),
    onError: (error, { message, change }, _, { client }) => {
      const reason = `${NOT_DONE[change.kind]} ${isUnanswered(error) ? 'Akin cannot be reached right now.' : reasonOf(error)}`
      onFailed(change, reason)
      showToast({ tone: 'error', title: 'Error', description: reason })
      return takeBack(client, otherId, message, isUnanswered(error))
    },
    onSuccess: (_, { message, change }, __, { client }) => {
      if (change.kind === 'edit') keepDraft(editOf(message), '')
      // What stood before the one that is gone, the list has not loaded.
      if (change.kind === 'deleteForMe') return outdate(client, keys.conversations)
      return undefined
    },
  })
}

/** A message as it is after a change; null where it is not shown any more. */
function after(message: Message, change: Change): Message | null {
  if (change.kind === 'edit') return { ...message, content: change.content, isEdited: true }
  if (change.kind === 'react') return { ...message, ownReaction: change.reaction }
  if (change.kind === 'deleteForMe') return null
  return { ...message, content: '', photo: null, isDeleted: true, isRead: null, ownReaction: null, otherReaction: null }
}

async function send(id: number, change: Change): Promise<undefined> {
  const params = { id }
  if (change.kind === 'edit') return call(messages.edit, { params, body: { content: change.content } })
  if (change.kind === 'react') return call(messages.react, { params, body: { reaction: change.reaction } })
  return call(messages[change.kind], { params })
}

/** Whoever was answered with a refusal may look at something that is no longer so. */
async function takeBack(client: QueryClient, otherId: string, message: Message, isUnanswered: boolean): Promise<void> {
  await noteMessage(client, otherId, message.id, message)
  if (!isUnanswered) await outdate(client, keys.thread(otherId))
}
