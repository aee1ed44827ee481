import type { ComponentProps } from 'react'
import { NAME_MAX_LENGTH } from '#contract/profile.ts'
import type { FieldErrors } from '#web/ui/field-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'

const NAMES = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
] as const

type NameFieldsProps = {
  errors: FieldErrors
  /** What holds the text, where a form does not leave that to the page. */
  control?: (name: 'firstName' | 'lastName') => ComponentProps<'input'>
}

/** First and last name, wherever they are typed: the same labels, hint and limits. What is wrong with one the contract says. */
export function NameFields({ errors, control }: NameFieldsProps) {
  return NAMES.map((field) => (
    <TextField
      {...field}
      {...control?.(field.name)}
      key={field.name}
      required
      maxLength={NAME_MAX_LENGTH}
      hint={`At most ${NAME_MAX_LENGTH} characters`}
      error={errors[field.name]}
    />
  ))
}
