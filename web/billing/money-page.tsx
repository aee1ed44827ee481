import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverConfig } from '#web/auth/queries.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A page about money. While payments are only tried out, every such page says so at its top. */
export function MoneyPage({ children }: { children: ReactNode }) {
  const { data: config, isPending } = useQuery(serverConfig)
  if (isPending) {
    return (
      <Loading label="Loading">
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-6">
      {config?.payments.provider === 'sandbox' && (
        <p className="flex items-center gap-3 rounded-card border border-marigold bg-marigold-wash px-4 py-3 text-15 font-semibold text-marigold-ink">
          <FlaskConical className="size-5 shrink-0" aria-hidden="true" />
          Test mode: no real card is charged
        </p>
      )}
      {children}
    </div>
  )
}
