import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Closed cards to come. */
export function AiHistorySkeleton() {
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
