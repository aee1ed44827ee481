import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Stands where a screen will be while its code arrives. */
export function ScreenSkeleton() {
  return (
    <Page title="Loading" heading={<Skeleton className="h-9 w-56" />}>
      <Loading label="Loading" className="grid gap-4">
        <Skeleton className="h-40 w-full rounded-card" />
        <SkeletonText lines={4} />
      </Loading>
    </Page>
  )
}
