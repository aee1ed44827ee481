import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { plural } from '#web/ui/plural.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { billingOverview } from './payment-queries.ts'
import { LedgerLine } from './ledger-line.tsx'
import { MoneyPage } from './money-page.tsx'
import { creditBalance } from './queries.ts'

/** `/credits`: every credit that came or went, newest first, and the receipts of payments. */
export function LedgerScreen() {
  const { data: balance, isError: isBalanceLost } = useQuery(creditBalance)
  const pages = useInfiniteQuery(billingOverview)
  const { data, error, isFetchNextPageError } = pages

  return (
    <Page title="Your credits" aside={<ButtonLink href="/checkout">Get credits</ButtonLink>}>
      <MoneyPage>
        {balance ? (
          <p className="text-20">{`You have ${plural(balance.credits, 'credit')}.`}</p>
        ) : (
          !isBalanceLost && <Skeleton className="h-[1lh] w-48 text-20" />
        )}
        {error && !isFetchNextPageError && <LoadFailure title="Your credits could not be loaded" query={pages} />}
        {!data && !error && <LedgerSkeleton />}
        {data?.ledger.length === 0 && (
          <EmptyState
            title="Nothing here yet"
            illustration={<Receipt aria-hidden="true" />}
            action={<ButtonLink href="/">Discover people</ButtonLink>}
          >
            Every message you send and every purchase appears here, with the balance after it.
          </EmptyState>
        )}
        {data && data.ledger.length > 0 && (
          <Card title="What came and went">
            <ul className="-my-3 divide-y divide-line">
              {data.ledger.map((line) => (
                <LedgerLine key={line.id} line={line} />
              ))}
            </ul>
          </Card>
        )}
        <LoadMore pages={pages} />
      </MoneyPage>
    </Page>
  )
}

function LedgerSkeleton() {
  return (
    <Loading label="Loading your credits" className="grid gap-6 rounded-card border border-line bg-card p-4 sm:p-6">
      {Array.from({ length: 6 }, (_, line) => (
        <span key={line} className="flex justify-between gap-4">
          <span className="grid gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-4 w-32" />
          </span>
          <Skeleton className="h-5 w-12" />
        </span>
      ))}
    </Loading>
  )
}
