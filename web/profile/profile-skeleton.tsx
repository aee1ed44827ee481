import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** In the shape of the profile: the person as others see them, then what they can change. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile" className="grid gap-4 lg:gap-6">
      <div className="grid gap-1">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-11 w-full max-w-text" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_1fr] lg:gap-6">
        <div className="grid justify-items-center gap-4 rounded-card border border-line bg-card p-6">
          <Skeleton className="size-30 rounded-full" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-20 w-full" />
        </div>
        <div className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-9" />
          <Skeleton className="h-36" />
        </div>
      </div>
      <Skeleton className="h-128 rounded-card lg:ml-86" />
    </Loading>
  )
}
