import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, ScanText } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AiHistoryCall } from './ai-history-call.tsx'
import { DeleteCalls } from './delete-calls.tsx'
import { aiHistory } from './queries.ts'
import { WhatIsSent } from './what-is-sent.tsx'

/** Every call to an analyzer about the member: what it was told, what it answered, and how to delete that. */
export function AiHistoryScreen() {
  return (
    <Page
      title="What the AI saw"
      aside={
        <ButtonLink href="/profile" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back to My Profile
        </ButtonLink>
      }
    >
      <div className="grid gap-8">
        <WhatIsSent />
        <Calls />
      </div>
    </Page>
  )
}

function Calls() {
  const list = useInfiniteQuery(aiHistory)
  const { data: calls, error } = list
  const focus = useFocusAfterRemoval<HTMLElement>(calls?.length ?? 0)

  if (error && !calls) return <LoadFailure title="The list could not be loaded" query={list} />
  if (!calls) return <CallsToCome />
  return (
    <section ref={focus} tabIndex={-1} aria-labelledby="calls" className="grid gap-4 outline-none">
      <div className={calls.length > 0 ? 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2' : 'sr-only'}>
        <h2 id="calls" className="font-display text-26">
          Records
        </h2>
        {calls.length > 1 && <DeleteCalls />}
      </div>
      {calls.length === 0 && <Nothing />}
      <ul className="grid gap-3 empty:hidden">
        {calls.map((call) => (
          <AiHistoryCall key={call.id} call={call} />
        ))}
      </ul>
      <LoadMore pages={list} />
    </section>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Nothing is kept"
      illustration={<ScanText aria-hidden="true" />}
      action={<ButtonLink href="/profile">Go to My Profile</ButtonLink>}
    >
      Have your profile analyzed, and you can read here what was told and what came back.
    </EmptyState>
  )
}

/** Closed cards to come. */
function CallsToCome() {
  return (
    <Loading label="Loading what the AI saw" className="grid gap-3">
      <Skeleton className="mb-1 h-7.5 w-32" />
      {Array.from({ length: 3 }, (_, card) => (
        <div key={card} className="grid gap-2 rounded-card border border-line bg-card p-4 sm:px-6">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
