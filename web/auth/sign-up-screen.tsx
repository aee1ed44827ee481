import { useQuery } from '@tanstack/react-query'
import { useState, type InputEvent, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { PASSWORD_MIN_LENGTH } from '#contract/auth.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { formText, PasswordField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AuthPage, textLink } from './auth-page.tsx'
import { Captcha, useCaptcha } from './captcha.tsx'
import { checkRegistration } from './check-registration.ts'
import { NameFields } from './name-fields.tsx'
import { OpenidSignIn } from './openid-sign-in.tsx'
import { serverConfig, useRegister } from './queries.ts'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'recaptchaToken']

const REFUSED_FIELDS = new Map<ErrorCode, string>([
  ['email_taken', 'email'],
  ['weak_password', 'password'],
])

export function SignUpScreen() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const { data: config } = useQuery(serverConfig)
  const passwordMinLength = config?.password.minLength ?? PASSWORD_MIN_LENGTH
  const captcha = useCaptcha(() => setErrors((before) => withoutError(before, 'recaptchaToken')))
  const register = useRegister()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (register.isPending) return
    const form = registrationOf(new FormData(event.currentTarget), captcha.token)

    const check = checkRegistration(form, passwordMinLength)
    setErrors(check.errors)
    if (check.toast) showToast(check.toast)
    if (Object.keys(check.errors).length === 0) register.mutate(form, { onError: refused })
  }

  function mend({ target }: InputEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setErrors(withoutError(errors, target.name))
  }

  function refused(error: Error) {
    showToast({ tone: 'error', title: 'Sign up failed', description: reasonOf(error) })
    const field = error instanceof ApiError && REFUSED_FIELDS.get(error.code)
    if (field) setErrors({ [field]: reasonOf(error) })
    captcha.renew()
  }

  return (
    <AuthPage
      title="Sign up"
      heading="Create your account"
      intro={
        <>
          Already a member?{' '}
          <Link href="/login" className={textLink}>
            Sign in
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} onInput={mend} className="grid gap-4">
        <FormSummary errors={errors} fields={FIELDS} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields errors={errors} />
        </div>
        <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={passwordMinLength}
          required
          hint={`Must be at least ${passwordMinLength} characters`}
          error={errors['password']}
        />
        <Captcha key={captcha.round} onToken={captcha.take} error={errors['recaptchaToken']} purpose="Sign-up" />
        <FailureNote>{register.error && !errors['email'] ? reasonOf(register.error) : null}</FailureNote>
        <Button type="submit" size="large" isWide isPending={register.isPending} pendingLabel="Creating account...">
          Create Account
        </Button>
      </form>
      <OpenidSignIn />
    </AuthPage>
  )
}

function registrationOf(data: FormData, recaptchaToken: string) {
  return {
    firstName: formText(data, 'firstName'),
    lastName: formText(data, 'lastName'),
    email: formText(data, 'email'),
    password: formText(data, 'password'),
    recaptchaToken,
  }
}
