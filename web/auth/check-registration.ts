import { RegistrationWith } from '#contract/auth.schema.ts'
import type { Registration } from '#contract/auth.ts'
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts'
import type { Toast } from '#web/ui/toast-store.ts'

/** What is missing or wrong in a sign-up form, field by field, and the toast that says the first of it. */
export function checkRegistration(
  form: Registration,
  passwordMinLength: number,
): { errors: FieldErrors; toast: Toast | null } {
  const parsed = RegistrationWith(passwordMinLength).safeParse(form)
  if (parsed.success) return { errors: {}, toast: null }

  const errors = fieldErrors(parsed.error.issues)
  if (form.email.trim() === '') errors['email'] = 'Please enter your email.'
  if (form.password === '') errors['password'] = 'Please choose a password.'
  return { errors, toast: toastFor(form, passwordMinLength) }
}

function toastFor(form: Registration, minLength: number): Toast | null {
  const { email, password, firstName, lastName, recaptchaToken } = form
  const tone = 'error'
  if ([email, password, firstName, lastName].some((value) => value.trim() === ''))
    return { tone, title: 'Missing information', description: 'Please fill in all fields' }
  if (password.length < minLength)
    return { tone, title: 'Password too short', description: `Password must be at least ${minLength} characters` }
  if (recaptchaToken === '')
    return { tone, title: 'Please complete the captcha', description: "Verify you're not a robot to continue" }
  return null
}
