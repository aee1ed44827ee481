import type { FieldError } from './form-summary.tsx'

export type FieldErrors = Partial<Record<string, string>>

/** The first complaint about each field, by the field's name. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** The complaints in the order of the form. */
export function summaryOf(errors: FieldErrors, fields: readonly string[]): FieldError[] {
  return fields.flatMap((field) => {
    const message = errors[field]
    return message ? [{ field, message }] : []
  })
}

/** The complaints without that about a field which the member is mending. */
export function withoutError(errors: FieldErrors, field: string): FieldErrors {
  return errors[field] === undefined ? errors : { ...errors, [field]: undefined }
}
