import { CREDIT_PACKAGES, type CreditPackage } from '#contract/billing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dollars } from './money.ts'

/** The packages, each a button that leads to its payment. */
export function PackageChoice({ onChoose }: { onChoose: (chosen: CreditPackage) => void }) {
  return (
    <ul
      aria-label="Packages"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-5"
    >
      {CREDIT_PACKAGES.map((one) => (
        <li key={one.credits} className="relative">
          <button
            type="button"
            onClick={() => onChoose(one)}
            className="group grid w-full justify-items-center gap-1 rounded-card border border-edge bg-card px-2 pt-8 pb-6 transition-colors hover:border-evergreen hover:bg-evergreen-wash"
          >
            <span className="font-display text-34">{one.credits}</span>{' '}
            <span className="text-15 text-ink-soft">credits</span>{' '}
            <span className="mt-2 text-17 font-semibold text-evergreen figures">{dollars(one.cents)}</span>{' '}
            {one.popular && (
              <span className="absolute -top-3">
                <Badge tone="accent">Most popular</Badge>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
