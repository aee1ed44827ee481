import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { archived } from './archive-queries.ts'

/** The way to what was put away, while there is any. */
export function ArchivedLink() {
  const { data, hasNextPage } = useInfiniteQuery(archived)
  if (!data || data.length === 0) return null
  return (
    <ButtonLink href="/messages/archived" variant="quiet" size="small" isWide className="mt-2 justify-start!">
      <Archive aria-hidden="true" />
      {`Archived (${data.length}${hasNextPage ? '+' : ''})`}
    </ButtonLink>
  )
}
