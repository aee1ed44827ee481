import { CREDITS_PER_MESSAGE } from '#contract/billing.ts'
import type { MemberSummary } from '#contract/members.ts'
import { greetingFor, type MessageCost, type SentMessage } from '#contract/messages.ts'
import { plural } from '#web/ui/plural.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useOutbox } from './use-outbox.ts'

type Addressee = Pick<MemberSummary, 'id' | 'firstName'>

/** Writes to someone outside of a thread: what was sent, what it took and the way to the thread are said in a toast. */
export function useWriteTo({ id, firstName }: Addressee) {
  const { queued, send, retry, remove } = useOutbox(id)
  const unsent = queued.find(({ state }) => state !== 'sent' && state !== 'held')

  /** Whether it was sent. A failure has its toast already, and stays in the queue. */
  async function tell(sending: Promise<SentMessage | undefined>): Promise<boolean> {
    if (!navigator.onLine) showToast({ title: "You're offline", description: "Your message is sent when you're back." })
    const sent = await sending.catch(() => undefined)
    if (!sent) return false
    showToast({
      ...(sent.cost === null ? HELD : { title: 'Message Sent!', description: costOf(sent.cost) }),
      action: { label: 'Open conversation', href: threadWith(id) },
    })
    return true
  }

  return {
    queued,
    failure: unsent?.failure?.reason,
    remove,
    retry: (key: string) => tell(retry(key)),
    write: (content: string) => tell(send(content)),
    /** The canned greeting, or once more what could not be sent before. */
    greet: () => tell(unsent ? retry(unsent.key) : send(greetingFor(firstName))),
    isSending: queued.some(({ state }) => state === 'sending'),
  }
}

const HELD = {
  title: 'Waiting for review',
  description: 'It is sent once somebody has looked at it. Nothing was taken yet.',
}

/** What a message that was sent has cost. */
function costOf(cost: MessageCost): string {
  if (cost === 'premium') return 'Included in premium.'
  if (cost === 'free') return 'It was one of your free messages today.'
  return `It cost ${plural(CREDITS_PER_MESSAGE, 'credit')}.`
}

export function threadWith(id: string): string {
  return `/messages?user=${encodeURIComponent(id)}`
}
