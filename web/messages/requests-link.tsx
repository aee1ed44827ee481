import { useInfiniteQuery } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { messageRequests } from './queries.ts'

/** The way to what others have written first, while there is any. */
export function RequestsLink() {
  const { data, hasNextPage } = useInfiniteQuery(messageRequests)
  if (!data || data.length === 0) return null
  return (
    <ButtonLink href="/messages/requests" variant="quiet" size="small" isWide className="mb-2 justify-start!">
      <MailQuestion aria-hidden="true" />
      {`Requests (${data.length}${hasNextPage ? '+' : ''})`}
    </ButtonLink>
  )
}
