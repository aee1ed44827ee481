import { useQuery } from '@tanstack/react-query'
import { memberNumbers } from '#web/members/queries.ts'
import { countPhrase, type PeopleCount } from './phrases.ts'

/** The numbers beside the title. A dash stands for what is not known yet. */
export function DiscoverNumbers({ nearby }: { nearby: PeopleCount | undefined }) {
  const { data } = useQuery(memberNumbers)
  const numbers = [
    { label: 'Nearby', value: nearby && countPhrase(nearby) },
    { label: 'Connected', value: data?.connected },
    { label: 'Chats Today', value: data?.chatsToday },
  ]

  return (
    <dl className="flex flex-wrap gap-x-3 text-13 max-sm:basis-full">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-bold figures">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
