import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { GROUNDS, NOTE_MAX, type Ground, type ReviewedMessage } from '#contract/moderation.ts'
import { reasonOf } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { plural } from '#web/ui/plural.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { fullTime, longDay } from '#web/ui/time.ts'
import { RULES, Select } from './decision-form.tsx'
import { useReview } from './queries.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** A message that waits: what it says, to whom, why it was held, and what is known of whoever wrote it. */
export function FirstMessageCard({ message, isChosen }: { message: ReviewedMessage; isChosen: boolean }) {
  const { id, content, why, createdAt, sender, receiver, memberSince, alike, removed } = message
  const [isRemoving, setRemoving] = useState(false)
  const review = useReview(id)
  const card = useRef<HTMLLIElement>(null)
  const release = () => review.isPending || review.mutate({ decision: 'release' })
  useDeskKeys(isChosen ? { '1': release, '2': () => setRemoving(true) } : {})
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])

  return (
    <li
      ref={card}
      aria-current={isChosen || undefined}
      className={classNames(
        'grid gap-3 rounded-card border bg-card p-4',
        isChosen ? 'border-evergreen' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={`/people/${sender.id}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold wrap-anywhere underline"
        >
          {sender.name}
        </a>
        <span className="wrap-anywhere text-ink-soft">{`to ${receiver.name}`}</span>
        <Badge tone="accent">{why === 'contact' ? 'Leads elsewhere' : `Went to ${plural(alike, 'other')}`}</Badge>
      </div>
      <p className="rounded-control bg-paper p-3 wrap-anywhere whitespace-pre-wrap">{content}</p>
      <p className="text-13 text-ink-soft">
        {`Written ${fullTime(createdAt)} · Member since ${longDay(memberSince)}`}
        {why === 'contact' && alike > 0 && ` · The same words went to ${plural(alike, 'other')}`}
        {removed > 0 && ` · ${plural(removed, 'removal')} before`}
      </p>
      <FailureNote>{review.error && reasonOf(review.error)}</FailureNote>
      {isRemoving ? (
        <RemovalForm review={review} onCancel={() => setRemoving(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" isPending={review.isPending} aria-label={`Send it, by ${sender.name}`} onClick={release}>
            Send it
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Remove it, by ${sender.name}`}
            onClick={() => setRemoving(true)}
          >
            Remove it
          </Button>
        </div>
      )}
    </li>
  )
}

function RemovalForm({ review, onCancel }: { review: ReturnType<typeof useReview>; onCancel: () => void }) {
  const [ground, setGround] = useState<Ground>('spam')
  const [facts, setFacts] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!review.isPending) review.mutate({ decision: 'remove', ground, facts: facts ?? GROUNDS[ground].facts })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <Select label="The rule" value={ground} options={RULES} onChange={setGround} />
      <TextArea
        label="What the member is told"
        value={facts ?? GROUNDS[ground].facts}
        maxLength={NOTE_MAX}
        onChange={(event) => setFacts(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" size="small" isPending={review.isPending}>
          Remove and tell them
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
