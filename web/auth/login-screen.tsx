import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { errors as refusals } from '#contract/errors.ts'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import type { FieldErrors } from '#web/ui/field-errors.ts'
import { formText } from '#web/ui/form-text.ts'
import { PasswordField, TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { AuthPage } from './auth-page.tsx'
import { useLogin } from './queries.ts'
import { textLink } from './text-link.ts'

/** Once signed in, the app itself leads on to `/`. */
export function LoginScreen() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const login = useLogin()
  const toast = useToast()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const data = new FormData(form)
    const email = formText(data, 'email').trim()
    const password = formText(data, 'password')

    setErrors({
      ...(email === '' && { email: 'Please enter your email.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    })
    if (email === '' || password === '') {
      form.querySelector<HTMLInputElement>(email === '' ? '#email' : '#password')?.focus()
      return
    }
    login.mutate({ email, password }, { onError: refused })
  }

  function refused(error: Error) {
    toast({ tone: 'error', title: 'Login Failed', description: whyNot(error) })
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
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={errors['email']} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        <FailureNote>{login.error && whyNot(login.error)}</FailureNote>
        <Button type="submit" size="large" isWide isPending={login.isPending}>
          Sign In
        </Button>
      </form>
    </AuthPage>
  )
}

function whyNot(error: Error): string {
  const reason = error instanceof ApiError ? error.reason : ''
  return reason || refusals.invalid_credentials.message
}
