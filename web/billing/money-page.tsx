import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { serverConfig } from '#web/auth/queries.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TestModeNotice } from './test-mode-notice.tsx'

/** What is on a page about money, once it is known whether payments are only tried out: that stands above it. */
export function MoneyPage({ children }: { children: ReactNode }) {
  const { isPending } = useQuery(serverConfig)
  if (isPending) {
    return (
      <Loading label="Loading">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-6">
      <TestModeNotice />
      {children}
    </div>
  )
}
