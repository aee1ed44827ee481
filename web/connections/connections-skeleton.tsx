import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Placeholders for rows of the list. */
export function ConnectionsSkeleton() {
  return (
    <Loading label="Loading your connections" className="grid gap-3">
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className="flex gap-4 rounded-card border border-line bg-card p-4">
          <Skeleton className="size-18 shrink-0 rounded-full" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-5 w-40" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
