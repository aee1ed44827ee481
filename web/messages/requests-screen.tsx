import { useInfiniteQuery } from '@tanstack/react-query'
import { MailQuestion } from 'lucide-react'
import { messageRequests } from './queries.ts'
import { RequestRow } from './request-row.tsx'
import { SideList } from './side-list.tsx'

const NONE = {
  title: 'No requests',
  illustration: <MailQuestion aria-hidden="true" />,
  sentence: 'First messages from people who may not write to you at once appear here.',
}

/** `/messages/requests`: what people have written first who may not write at once. */
export function RequestsScreen() {
  const list = useInfiniteQuery(messageRequests)
  return (
    <SideList
      title="Requests"
      list={list}
      failure="Your requests could not be loaded"
      empty={NONE}
      lead={
        <p className="max-w-text text-15 text-ink-soft">
          Only the beginning is shown, without links and numbers. Accept, and you can write to each other; decline, and
          they are not told.
        </p>
      }
    >
      {(requests) => (
        <ul aria-label="Requests" className="grid gap-3">
          {requests.map((request) => (
            <RequestRow key={request.user.id} request={request} />
          ))}
        </ul>
      )}
    </SideList>
  )
}
