import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { serverConfig } from '#web/auth/queries.ts'

/** Stays on every page about money while payments are only tried out. */
export function TestModeNotice() {
  const { data: config } = useQuery(serverConfig)
  if (config?.payments.provider !== 'sandbox') return null
  return (
    <p className="flex items-center gap-3 rounded-card border border-marigold bg-marigold-wash px-4 py-3 text-15 font-semibold text-marigold-ink">
      <FlaskConical className="size-5 shrink-0" aria-hidden="true" />
      Test mode: no real card is charged
    </p>
  )
}
