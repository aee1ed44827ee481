import { useState, type SubmitEvent } from 'react'
import { ApiError, reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/error-notice.tsx'
import { withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { BankQuestion } from './bank-question.tsx'
import { CardFields } from './card-fields.tsx'
import { checkCard, type Card } from './card-input.ts'
import type { ProviderFormProps } from './payment-form.tsx'
import { useSandbox } from './payment-queries.ts'
import { TestCards } from './test-cards.tsx'
import { usePaymentAttempt } from './use-payment-attempt.ts'

const FIELDS = ['number', 'expiry', 'cvc'] as const

/** A card form of our own, for test cards only. It keeps what was typed, also after a failure. */
export function SandboxPayment({ clientSecret, price, onPaid, onUnavailable }: ProviderFormProps) {
  const [card, setCard] = useState<Card>({ number: '', expiry: '', cvc: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isAsked, setAsked] = useState(false)
  const { attempt, isPending, failure, fail } = usePaymentAttempt()
  const { confirm, authenticate } = useSandbox(clientSecret)

  function change(part: Partial<Card>) {
    setCard({ ...card, ...part })
    setErrors(Object.keys(part).reduce(withoutError, errors))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = checkCard(card)
    setErrors(found)
    const first = FIELDS.find((name) => found[name])
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void settle(() => confirm.mutateAsync(card))
  }

  function settle(ask: () => Promise<{ status: 'succeeded' | 'requires_action' }>) {
    return attempt(async () => {
      try {
        const { status } = await ask()
        setAsked(status === 'requires_action')
        if (status === 'succeeded') onPaid()
      } catch (error) {
        setAsked(false)
        if (!(error instanceof Error)) throw error
        if (error instanceof ApiError && error.code === 'payments_unavailable') onUnavailable()
        else fail(reasonOf(error))
      }
    })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Card" className="grid gap-6">
      <CardFields card={card} errors={errors} onChange={change} />
      {failure && <ErrorNotice title="Payment Failed">{failure}</ErrorNotice>}
      <Button type="submit" size="large" isWide isPending={isPending}>
        {`Pay ${price}`}
      </Button>
      <TestCards onChoose={change} />
      <BankQuestion
        isOpen={isAsked}
        price={price}
        isPending={isPending}
        onAnswer={(outcome) => void settle(() => authenticate.mutateAsync(outcome))}
      />
    </form>
  )
}
