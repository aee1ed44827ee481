import { useQuery } from '@tanstack/react-query'
import { CREDIT_PACKAGES, FREE_MESSAGES_PER_DAY } from '#contract/billing.ts'
import { plural } from '#web/ui/plural.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dollars } from './money.ts'
import { creditBalance } from './queries.ts'

const [{ cents, credits }] = CREDIT_PACKAGES

/** How many credits the member has, and what a credit pays for. */
export function Balance() {
  const { data } = useQuery(creditBalance)
  return (
    <section aria-label="Your balance" className="grid gap-2">
      {data ? (
        <p className="font-display text-26">{`You have ${plural(data.credits, 'credit')}`}</p>
      ) : (
        <Skeleton className="h-[1lh] w-56 text-26" />
      )}
      <p className="max-w-text text-ink-soft">
        {`Each credit is one message, about ${dollars(cents / credits)}. Credits never expire. `}
        {`Without credits you can still write ${plural(FREE_MESSAGES_PER_DAY, 'message')} a day.`}
      </p>
    </section>
  )
}
