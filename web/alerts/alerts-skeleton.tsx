import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** As many beside each other as the window has room for. Each is as high as it needs: one may be opened. */
export const ALERTS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,36rem),1fr))] items-start gap-3'

/** Placeholders for alert cards. */
export function AlertsSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <Loading label={label} className={ALERTS}>
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
