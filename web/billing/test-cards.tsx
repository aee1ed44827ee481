import { ChevronDown } from 'lucide-react'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { groupNumber, type Card } from './card-input.ts'

const OUTCOMES: Record<string, string> = {
  pays: 'Pays',
  declined: 'Is declined',
  insufficientFunds: 'Has insufficient funds',
  expired: 'Counts as expired',
  wrongCvc: 'Has another CVC',
  threeDSecure: 'Asks for 3-D Secure',
  failsAtRenewal: 'Pays now, fails at renewals',
} satisfies Record<keyof typeof TEST_CARDS, string>

/** One test card for each thing that can happen to a payment. A tap fills it in. */
export function TestCards({ onChoose }: { onChoose: (card: Card) => void }) {
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-card px-4 text-15 font-semibold [&::-webkit-details-marker]:hidden">
        Test cards
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid gap-1 px-2 pb-2">
        {Object.entries(TEST_CARDS).map(([name, number]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose({ number: groupNumber(number), expiry: validExpiry(), cvc: '123' })}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-1 text-left text-15 hover:bg-evergreen-wash"
            >
              <span className="font-semibold figures">{groupNumber(number)}</span>{' '}
              <span className="text-ink-soft">{OUTCOMES[name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function validExpiry(): string {
  return `12/${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`
}
