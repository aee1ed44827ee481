import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, Bookmark } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { CardGrid, CardGridSkeleton } from './card-grid.tsx'
import { savedPeople } from './saved-queries.ts'

/** `/saved`: whom the member keeps for later. */
export function SavedScreen() {
  const saved = useInfiniteQuery(savedPeople)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = saved

  return (
    <Page
      title="Saved for later"
      width="full"
      headerClassName="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
      aside={
        <>
          <ButtonLink href="/" variant="quiet" size="small" className="-mx-3">
            <ArrowLeft aria-hidden="true" />
            Back to Discover
          </ButtonLink>
          <p className="w-full text-15 text-ink-soft">Only you see this list. They never hear of it.</p>
        </>
      }
    >
      {error && !data && <LoadFailure title="Your saved people could not be loaded" query={saved} />}
      {!error && !data && <CardGridSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          title="Nobody saved yet"
          illustration={<Bookmark aria-hidden="true" />}
          action={<ButtonLink href="/">Discover people</ButtonLink>}
        >
          Whom you save on Discover waits for you here.
        </EmptyState>
      )}
      {data && data.length > 0 && <CardGrid label="People saved for later" people={data} isBusy={false} />}
      {hasNextPage && (
        <div className="grid justify-items-center py-6">
          <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Page>
  )
}
