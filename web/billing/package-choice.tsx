import { CREDIT_PACKAGES } from '#contract/billing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dollars } from './dollars.ts'

export type CreditPackage = (typeof CREDIT_PACKAGES)[number]

type PackageChoiceProps = { chosen: CreditPackage; onChoose: (next: CreditPackage) => void }

export function PackageChoice({ chosen, onChoose }: PackageChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">How many credits</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {CREDIT_PACKAGES.map((one) => (
          <label
            key={one.credits}
            className={classNames(
              'relative grid cursor-pointer justify-items-center gap-1 rounded-card border bg-card px-2 pt-8 pb-6 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
              one === chosen ? 'border-evergreen ring-1 ring-evergreen' : 'border-edge hover:border-evergreen',
            )}
          >
            <input
              type="radio"
              name="package"
              checked={one === chosen}
              onChange={() => onChoose(one)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="font-display text-34">{one.credits}</span>
            <span className="text-15 text-ink-soft">credits</span>
            <span className="mt-2 text-17 font-semibold tabular-nums">{dollars(one.cents)}</span>
            {one.popular && (
              <span className="absolute -top-3">
                <Badge tone="accent">Most popular</Badge>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
