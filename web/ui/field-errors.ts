import type { FieldError } from './form-summary.tsx'

export type FieldErrors = Partial<Record<string, string>>

/** The first complaint about each field, by the field's name. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

export function summaryOf(errors: FieldErrors): FieldError[] {
  return Object.entries(errors).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
