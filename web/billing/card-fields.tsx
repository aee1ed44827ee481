import { useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'
import type { FieldErrors } from '#web/ui/field-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { caretIn, groupExpiry, groupNumber, onlyCvc, type Card } from './card-input.ts'

type CardFieldsProps = { card: Card; errors: FieldErrors; onChange: (change: Partial<Card>) => void }

/** Number, expiry and CVC, as browsers and password managers know them. */
export function CardFields(props: CardFieldsProps) {
  return (
    <div className="grid gap-4">
      <DigitsField
        {...props}
        name="number"
        group={groupNumber}
        label="Card number"
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <DigitsField
          {...props}
          name="expiry"
          group={groupExpiry}
          label="Expiry"
          placeholder="MM/YY"
          autoComplete="cc-exp"
        />
        <DigitsField
          {...props}
          name="cvc"
          group={onlyCvc}
          label="CVC"
          placeholder="123"
          hint="On the back of the card."
          autoComplete="cc-csc"
        />
      </div>
    </div>
  )
}

type DigitsFieldProps = CardFieldsProps &
  Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'placeholder' | 'autoComplete'> & {
    name: keyof Card
    group: (text: string) => string
  }

/** A field that groups its digits as one types, and keeps the caret behind the same digit. */
function DigitsField({ name, group, card, errors, onChange, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const grouped = group(target.value)
    caret.current = caretIn(grouped, target.value, target.selectionStart ?? target.value.length)
    onChange({ [name]: grouped })
  }

  return (
    <TextField
      {...field}
      ref={input}
      name={name}
      value={card[name]}
      error={errors[name]}
      inputMode="numeric"
      onChange={handleChange}
    />
  )
}
