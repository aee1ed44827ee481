import { useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import type { Tally } from '#contract/transparency.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { CSV_ADDRESS, deskWork } from './queries.ts'
import { kindInWords, monthInWords } from './tally-words.ts'

/** What came to the desk and what it did, month by month, for everybody. */
export function TransparencyScreen() {
  const query = useQuery(deskWork)
  const { data, error } = query
  return (
    <Page
      title="Transparency"
      width="narrow"
      aside={
        <ButtonLink isPlain href={CSV_ADDRESS} variant="secondary" size="small">
          <Download aria-hidden="true" />
          Download as CSV
        </ButtonLink>
      }
    >
      <p className="mb-6 max-w-text text-ink-soft">
        What members reported, and what the moderators decided. It is counted from their log, which nobody can change.
      </p>
      {error && !data && <LoadFailure title="The numbers could not be loaded" query={query} />}
      {!data && !error && (
        <Loading label="Loading the numbers">
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing was reported yet"
          illustration={<ShieldCheck aria-hidden="true" />}
          action={
            <ButtonLink isPlain href="/">
              Go to the start
            </ButtonLink>
          }
        >
          Reports and decisions are counted here, month by month.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="grid gap-4">
          {[...Map.groupBy(data, ({ month }) => month)].map(([month, tallies]) => (
            <Month key={month} month={month} tallies={tallies} />
          ))}
        </div>
      )}
    </Page>
  )
}

function Month({ month, tallies }: { month: string; tallies: Tally[] }) {
  return (
    <Card title={monthInWords(month)}>
      <table className="w-full text-left text-15">
        <thead className="text-13 text-ink-soft">
          <tr>
            <th className="pb-1 font-medium">What</th>
            <th className="pb-1 font-medium">Kind</th>
            <th className="pb-1 text-right font-medium">Count</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ what, kind, count }) => (
            <tr key={`${what} ${kind}`} className="border-t border-line">
              <td className="py-2 pr-3 first-letter:uppercase">{what}</td>
              <td className="py-2 pr-3 wrap-anywhere">{kindInWords(kind)}</td>
              <td className="py-2 text-right figures">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
