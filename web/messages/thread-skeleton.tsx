import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholders for the bubbles of a thread. */
export function ThreadSkeleton() {
  return (
    <Loading label="Loading the conversation" className="grid gap-3">
      <Skeleton className="h-11 w-3/5" />
      <Skeleton className="h-17 w-1/2 justify-self-end" />
      <Skeleton className="h-11 w-2/5" />
    </Loading>
  )
}

/** Placeholders for rows of the list. */
export function ConversationListSkeleton() {
  return (
    <Loading label="Loading your conversations" className="grid gap-1">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-3 py-2">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
