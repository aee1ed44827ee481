export type FieldErrors = Partial<Record<string, string>>

/** The first complaint about each field, by the field's name. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** The complaints without that about a field which the member is mending. */
export function withoutError(errors: FieldErrors, field: string): FieldErrors {
  return errors[field] === undefined ? errors : { ...errors, [field]: undefined }
}
