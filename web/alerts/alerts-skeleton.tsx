import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Placeholders for alert cards. */
export function AlertsSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <Loading label={label} className="grid gap-4">
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-6">
          <div className="flex items-start gap-4">
            <Skeleton className="size-18 shrink-0 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-6 w-3/5 rounded-full" />
            </div>
            <Skeleton className="size-14 shrink-0 rounded-full" />
          </div>
          <Skeleton className="h-6 w-4/5" />
          <SkeletonText lines={3} />
          <div className="flex gap-2">
            <Skeleton className="h-11 w-28" />
            <Skeleton className="h-11 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
