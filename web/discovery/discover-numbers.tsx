import { useQuery } from '@tanstack/react-query'
import { discoverStats } from './queries.ts'

/** The row of numbers under the title. Those that are not known yet leave their place empty. */
export function DiscoverNumbers({ nearby }: { nearby: number | undefined }) {
  const { data } = useQuery(discoverStats)
  const numbers = [
    { label: 'Nearby', value: nearby },
    { label: 'Connected', value: data?.connected },
    { label: 'Chats Today', value: data?.chatsToday },
  ]

  return (
    <dl className="flex gap-6 max-sm:w-full max-sm:justify-between">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className="min-h-8 font-display text-26 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
