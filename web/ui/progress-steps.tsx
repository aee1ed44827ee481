import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Where one is in a short sequence; `current` counts from 1. */
export function ProgressSteps({ steps, current }: { steps: string[]; current: number }) {
  return (
    <ol aria-label="Progress" className="flex flex-wrap gap-2">
      {steps.map((step, index) => {
        const number = index + 1
        const isDone = number < current
        return (
          <li
            key={step}
            aria-current={number === current ? 'step' : undefined}
            className={classNames(
              'flex flex-1 flex-col gap-2 border-t-3 pt-2 text-13 font-medium',
              number <= current
                ? 'border-evergreen text-evergreen'
                : 'border-line text-ink-soft forced-colors:border-dashed',
            )}
          >
            <span className="flex items-center gap-1">
              {isDone ? <Check className="size-4" aria-hidden="true" /> : <span aria-hidden="true">{number}.</span>}
              {step}
              {isDone && <span className="sr-only">(done)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
