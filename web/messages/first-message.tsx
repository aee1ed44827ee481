import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openersFor, openings } from '#web/members/queries.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { OpenerChoices } from './opener-choices.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { PacedComposer } from './paced-composer.tsx'
import { QueuedMessages } from './queued-messages.tsx'
import { useWriteTo } from './use-write-to.ts'

const NONE: string[] = []

type FirstMessageProps = {
  person: { id: string; firstName: string }
  /** The first opener stands in the box at once. */
  isBegun?: boolean
  onSent?: () => void
}

/** The box for a first message, with three ways to begin. What was made of one stays while another is looked at. */
export function FirstMessage({ person, isBegun = false, onSent }: FirstMessageProps) {
  const { id, firstName } = person
  const { queued, write, retry, remove } = useWriteTo(person)
  const { data: left } = useQuery(openings)
  const { data: openers = NONE, isPending } = useQuery({ ...openersFor(id), retry: false })
  const [own, setOwn] = useState(() => readDraft(id))
  const [kept, setKept] = useState<Record<string, string>>({})
  const [choice, setChoice] = useState<string>()
  const ways = own && !openers.includes(own) ? [own, ...openers] : openers
  const chosen = choice ?? (own || (isBegun ? openers[0] : undefined))

  /** What was written stays: as what was made of its beginning, or as a beginning of its own. */
  function choose(next: string) {
    const draft = readDraft(id)
    if (chosen === undefined) setOwn(draft)
    else setKept({ ...kept, [chosen]: draft })
    keepDraft(id, kept[next] ?? '')
    setChoice(next)
  }

  async function send(content: string) {
    if (await write(content)) onSent?.()
  }

  if (isPending) {
    return (
      <Loading label="Loading ways to begin">
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  return (
    <div className="grid gap-4">
      {ways.length > 0 && left?.conversations !== 0 && queued.length === 0 && (
        <OpenerChoices ways={ways} chosen={chosen} onChoose={choose} />
      )}
      <QueuedMessages
        messages={queued}
        onRetry={(key) => void retry(key).then((isSent) => isSent && onSent?.())}
        onDelete={remove}
      />
      <PacedComposer
        key={chosen}
        isFirst
        isUnanswered
        receiverId={id}
        receiverName={firstName}
        begun={queued.length === 0 ? chosen : ''}
        onSend={(content) => void send(content)}
      />
      <p className="text-13 text-ink-soft">
        {`${firstName} is told at once, unless they keep first messages apart: then it waits among their requests, and you can write more once they answer.`}
      </p>
    </div>
  )
}
