import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Stands below a list that comes in pages: fetches the next page, or says that it could not be loaded. */
export function LoadMore({ pages, label = 'Load more' }: { pages: Pages; label?: string }) {
  return (
    <>
      {pages.isFetchNextPageError && <p className="text-15 text-brick">More could not be loaded.</p>}
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          isPending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {label}
        </Button>
      )}
    </>
  )
}

/** Focuses the list when the entry that had the focus is removed, so that keyboard users do not start from the top again. */
export function useFocusAfterRemoval<E extends HTMLElement>(shown: number) {
  const list = useRef<E>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return list
}
