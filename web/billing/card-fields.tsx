import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import type { FieldErrors } from '#web/ui/field-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { caretIn, groupExpiry, groupNumber, onlyCvc, type Card } from './card-input.ts'

type CardFieldsProps = { card: Card; errors: FieldErrors; onChange: (change: Partial<Card>) => void }

/** Number, expiry and CVC, as browsers and password managers know them. */
export function CardFields({ card, errors, onChange }: CardFieldsProps) {
  const number = useGrouped(groupNumber, (text) => onChange({ number: text }))
  const expiry = useGrouped(groupExpiry, (text) => onChange({ expiry: text }))
  const cvc = useGrouped(onlyCvc, (text) => onChange({ cvc: text }))

  return (
    <div className="grid gap-4">
      <TextField
        {...number}
        label="Card number"
        name="number"
        value={card.number}
        error={errors['number']}
        placeholder="1234 1234 1234 1234"
        inputMode="numeric"
        autoComplete="cc-number"
        className="tabular-nums"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...expiry}
          label="Expiry"
          name="expiry"
          value={card.expiry}
          error={errors['expiry']}
          placeholder="MM/YY"
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextField
          {...cvc}
          label="CVC"
          name="cvc"
          value={card.cvc}
          error={errors['cvc']}
          placeholder="123"
          hint="On the back of the card."
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
    </div>
  )
}

/** A field whose text is grouped as one types; the caret stays behind the digit it was behind. */
function useGrouped(group: (text: string) => string, onChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return {
    ref: input,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const grouped = group(target.value)
      caret.current = caretIn(grouped, target.value, target.selectionStart ?? target.value.length)
      onChange(grouped)
    },
  }
}
