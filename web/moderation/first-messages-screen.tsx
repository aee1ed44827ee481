import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { FirstMessageCard } from './first-message-card.tsx'
import { firstMessages, isNotThere } from './queries.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** `/moderation/first-messages`: what was written to people who have not written back, and waits, the oldest first. */
export function FirstMessagesScreen() {
  const waiting = useInfiniteQuery(firstMessages)
  const { data, error } = waiting
  const [chosen, setChosen] = useState<number>()
  const focus = useFocusAfterRemoval<HTMLDivElement>(data?.length ?? 0)
  const at = Math.max(0, data?.findIndex(({ id }) => id === chosen) ?? 0)
  const choose = (next: number) => setChosen(data?.[Math.min(Math.max(next, 0), data.length - 1)]?.id)
  useDeskKeys({ j: () => choose(at + 1), k: () => choose(at - 1) })

  if (isNotThere(error)) return <NotFound />
  return (
    <Page
      title="First messages"
      width="narrow"
      aside={
        <ButtonLink href="/moderation" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          The desk
        </ButtonLink>
      }
    >
      <div ref={focus} tabIndex={-1} className="grid gap-4 outline-none">
        <p className="max-w-text text-15 text-ink-soft">
          Written to people who have not written back, with something that leads elsewhere in it or words that went to
          others. Keys: j and k choose, 1 sends it, 2 removes it.
        </p>
        {error && !data && <LoadFailure title="The messages could not be loaded" query={waiting} />}
        {!data && !error && (
          <Loading label="Loading the messages" className="grid gap-3">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </Loading>
        )}
        {data?.length === 0 && (
          <EmptyState
            title="Nothing waits"
            illustration={<ShieldCheck aria-hidden="true" />}
            action={<ButtonLink href="/moderation">Go to the desk</ButtonLink>}
          >
            First messages that were held appear here, the oldest first.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul aria-label="Held first messages" className="grid gap-3">
            {data.map((message, index) => (
              <FirstMessageCard key={message.id} message={message} isChosen={index === at} />
            ))}
          </ul>
        )}
        <LoadMore pages={waiting} />
      </div>
    </Page>
  )
}
