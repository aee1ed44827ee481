import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholders for alert cards. */
export function AlertsSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <Loading label={label} className="grid gap-3">
      {Array.from({ length: cards }, (_, card) => (
        <div
          key={card}
          className="grid grid-cols-[2.75rem_1fr] gap-3 rounded-card border border-line bg-card p-3 sm:p-4"
        >
          <Skeleton className="size-11 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-11 w-28 sm:hidden" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
