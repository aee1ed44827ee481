import { greetingFor } from '#contract/messages.ts'
import type { MemberSummary } from '#contract/members.ts'
import { costOf } from '#web/messages/message-cost.ts'
import { useSendMessage } from '#web/messages/queries.ts'
import { useToast } from '#web/ui/toast.tsx'

type Addressee = Pick<MemberSummary, 'id' | 'firstName'>

/** Writes to someone outside of a thread: what was sent, what it took and the way to the thread are said in a toast. */
export function useWriteTo({ id, firstName }: Addressee) {
  const send = useSendMessage()
  const toast = useToast()

  async function write(content: string): Promise<void> {
    const { cost } = await send.mutateAsync({ receiverId: id, content })
    toast({
      title: 'Message Sent!',
      description: costOf(cost),
      action: { label: 'Open conversation', href: threadWith(id) },
    })
  }

  return {
    write,
    /** The canned greeting; a failure has its toast already. */
    greet: () => write(greetingFor(firstName)).catch(() => {}),
    isSending: send.isPending,
  }
}

export function threadWith(id: string): string {
  return `/messages?user=${encodeURIComponent(id)}`
}
