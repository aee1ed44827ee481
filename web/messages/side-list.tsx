import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConversationListSkeleton } from './thread-skeleton.tsx'

type SideListProps<Row> = {
  title: string
  /** What stands above the rows. */
  lead?: ReactNode
  list: UseInfiniteQueryResult<Row[]>
  failure: string
  empty: { title: string; illustration: ReactNode; sentence: string }
  children: (rows: Row[]) => ReactNode
}

/** A list beside the conversations, with the way back to them. */
export function SideList<Row>({ title, lead, list, failure, empty, children }: SideListProps<Row>) {
  const { data, error } = list
  const focus = useFocusAfterRemoval<HTMLDivElement>(data?.length ?? 0)

  return (
    <Page
      title={title}
      aside={
        <ButtonLink href="/messages" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back to Messages
        </ButtonLink>
      }
    >
      <div ref={focus} tabIndex={-1} className="grid gap-4 outline-none">
        {data?.length !== 0 && lead}
        {error && !data && <LoadFailure title={failure} query={list} />}
        {!data && !error && <ConversationListSkeleton />}
        {data?.length === 0 && (
          <EmptyState
            title={empty.title}
            illustration={empty.illustration}
            action={<ButtonLink href="/messages">Open messages</ButtonLink>}
          >
            {empty.sentence}
          </EmptyState>
        )}
        {data && data.length > 0 && children(data)}
        <LoadMore pages={list} label="Show more" />
      </div>
    </Page>
  )
}
