import { ButtonLink } from '#web/ui/button.tsx'
import { plural } from '#web/ui/plural.ts'
import type { useGenerateAlerts } from './queries.ts'

/** What the last search came to, said where it was asked for. */
export function SearchResult({ search }: { search: ReturnType<typeof useGenerateAlerts> }) {
  const found = search.data?.opportunities.length
  return (
    <div role="status" className="empty:absolute">
      {found !== undefined && found > 0 && (
        <p className="text-15 text-ink-soft">{`Found ${plural(found, 'new opportunity', 'new opportunities')}.`}</p>
      )}
      {found === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-evergreen bg-evergreen-wash p-4">
          <div className="max-w-text min-w-56 flex-1 text-15">
            <p className="font-semibold">Nothing new right now</p>
            <p>
              Nobody new near you fits what you look for or offer. Say in your bio what you would like to learn, whom
              you look for and what you can help with, and more will.
            </p>
          </div>
          <ButtonLink href="/profile" variant="secondary" size="small">
            Go to your profile
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
