import { whyUnanswered } from '#web/api.ts'
import { useConnection } from '#web/connection.ts'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Stands where a screen will be while its code arrives, and says when that cannot be. */
export function ScreenSkeleton() {
  const connection = useConnection()
  if (connection !== 'online') {
    return (
      <Page title="Not loaded" isHeadingHidden>
        <ErrorNotice title="This page could not be loaded">{whyUnanswered()}</ErrorNotice>
      </Page>
    )
  }
  return (
    <Page title="Loading" heading={<Skeleton className="h-9 w-56" />}>
      <Loading label="Loading" className="grid gap-4">
        <Skeleton className="h-40 w-full rounded-card" />
        <SkeletonText lines={4} />
      </Loading>
    </Page>
  )
}
