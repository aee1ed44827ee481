import { useEffect, useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { errors as refusals } from '#contract/errors.ts'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { withoutError, type FieldErrors } from '#web/ui/field-errors.ts'
import { formText, PasswordField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AuthPage, textLink } from './auth-page.tsx'
import { Captcha, useCaptcha } from './captcha.tsx'
import { CodeField } from './code-field.tsx'
import { OpenidSignIn } from './openid-sign-in.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useLogin } from './queries.ts'

/** Once signed in, the app itself leads on to `/`. */
export function LoginScreen() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isCaptchaAsked, setCaptchaAsked] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const captcha = useCaptcha(() => setErrors((before) => withoutError(before, 'recaptchaToken')))
  const [isLeaving, setLeaving] = useState(false)
  const login = useLogin()
  const [, navigate] = useLocation()

  useEffect(() => {
    if (isCaptchaAsked) document.getElementById('recaptchaToken')?.focus()
  }, [isCaptchaAsked])

  useEffect(() => {
    if (isCodeAsked) document.getElementById('code')?.focus()
  }, [isCodeAsked])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const email = formText(data, 'email').trim()
    const password = formText(data, 'password')
    const code = formText(data, 'code').trim()

    const missing: FieldErrors = {
      ...(email === '' && { email: 'Please enter your email.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
      ...(isCodeAsked && code === '' && { code: 'Please enter the code.' }),
      ...(isCaptchaAsked && captcha.token === '' && { recaptchaToken: 'Please complete the captcha' }),
    }
    setErrors(missing)
    const [first] = Object.keys(missing)
    if (first) return form.querySelector<HTMLInputElement>(`input#${first}`)?.focus()
    const recaptchaToken = captcha.token || undefined
    const keepsAccount = isLeaving || undefined
    login.mutate({ email, password, code: code || undefined, recaptchaToken, keepsAccount }, { onError: refused })
  }

  function refused(error: Error) {
    if (error instanceof ApiError && error.code === 'account_suspended') return navigate('/standing')
    const hasLeft = error instanceof ApiError && error.code === 'account_deleted'
    setLeaving(hasLeft)
    if (asksCode(error)) setCodeAsked(true)
    if (!hasLeft && !asksCode(error)) showToast({ tone: 'error', title: 'Login Failed', description: whyNot(error) })
    if (error instanceof ApiError && error.code === 'captcha_required') setCaptchaAsked(true)
    captcha.renew()
  }

  return (
    <AuthPage
      title="Login"
      heading="Welcome back"
      intro={
        <>
          New here?{' '}
          <Link href="/signup" className={textLink}>
            Create an account
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        {isCodeAsked && <CodeField name="code" error={errors['code']} />}
        <FailureNote>{login.error && !asksCode(login.error) ? whyNot(login.error) : null}</FailureNote>
        {isCaptchaAsked && (
          <Captcha
            key={captcha.round}
            onToken={captcha.take}
            error={errors['recaptchaToken']}
            purpose="Signing in with a captcha"
          />
        )}
        <Button type="submit" size="large" isWide isPending={login.isPending}>
          {isLeaving ? 'Keep my account' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <Link href="/forgot" className={textLink}>
          Forgot your password?
        </Link>
      </p>
      <PasskeySignIn />
      <OpenidSignIn />
    </AuthPage>
  )
}

/** That a code is needed is no failure: the field that it brings says so. */
function asksCode(error: Error): boolean {
  return error instanceof ApiError && error.code === 'code_required'
}

function whyNot(error: Error): string {
  const reason = error instanceof ApiError ? error.reason : ''
  return reason || refusals.invalid_credentials.message
}
