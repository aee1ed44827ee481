import { Link } from 'wouter'
import { type LedgerRow, PREMIUM_PRODUCT } from '#contract/billing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { plural } from '#web/ui/plural.ts'
import { fullTime } from '#web/ui/time.ts'
import { money } from './money.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** One line of the ledger; of a payment it is the receipt. */
export function LedgerLine({ line }: { line: LedgerRow }) {
  const { amount, person, balanceAfter, createdAt, type } = line
  const price = line.package && money(line.package)

  return (
    <li className="grid gap-y-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex-[1_1_8rem] font-semibold wrap-anywhere">
          {person ? (
            <>
              Message to{' '}
              <Link
                href={`/people/${person.id}`}
                className="text-evergreen underline underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center"
              >
                {`${person.firstName} ${person.lastName}`}
              </Link>
            </>
          ) : (
            reasonOf(line)
          )}
        </p>
        <p className={classNames('text-right font-semibold figures', amount > 0 && 'text-evergreen')}>
          {signed(amount)}
          <span className="sr-only"> credits</span>
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p className="flex-[1_1_8rem] text-15 text-ink-soft">
          <time dateTime={createdAt} title={fullTime(createdAt)}>
            {moment.format(new Date(createdAt))}
          </time>
          {price && (
            <>
              <span className="max-sm:hidden"> · </span>
              <span className="max-sm:block">{type === 'purchase' ? `paid ${price}` : `of ${price}`}</span>
            </>
          )}
        </p>
        <p className="text-15 text-ink-soft figures">{`Balance ${balanceAfter}`}</p>
      </div>
    </li>
  )
}

/** Why credits came or went, for lines that name nobody. */
function reasonOf({ type, description, package: bought }: LedgerRow): string {
  if (bought) {
    const what = bought.credits > 0 ? plural(bought.credits, 'credit') : PREMIUM_PRODUCT.name
    if (type === 'purchase') return what
    if (type === 'refund' && bought.credits > 0) return `${what}, paid back`
  }
  if (type === 'signup_bonus') return 'Welcome to Akin'
  if (type === 'message') return description ?? 'A message'
  return description ?? 'A correction'
}

/** "+25", "−1" with a real minus, "0". */
function signed(amount: number): string {
  if (amount === 0) return '0'
  return amount > 0 ? `+${amount}` : `−${-amount}`
}
