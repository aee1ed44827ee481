import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '#web/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { formText, PasswordField } from '#web/ui/text-field.tsx'
import { AuthPage, textLink } from './auth-page.tsx'
import { CutLink } from './cut-link.tsx'
import { useMailedToken } from './mailed-link.tsx'
import { useResetPassword } from './queries.ts'

/** Where a new password is chosen by a mailed link. */
export function ResetScreen() {
  const token = useMailedToken()
  const [missing, setMissing] = useState('')
  const reset = useResetPassword()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reset.isPending || token === null) return
    const password = formText(new FormData(event.currentTarget), 'password')
    setMissing(password === '' ? 'Please choose a password.' : '')
    if (password !== '') reset.mutate({ token, password })
  }

  if (token === null) return <CutLink title="New password" />
  if (reset.isSuccess) {
    return (
      <AuthPage
        title="Password changed"
        heading="Password changed"
        intro="Every device was signed out. Sign in with your new password."
      >
        <ButtonLink href="/login" size="large" isWide>
          Sign in
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="New password"
      heading="Choose a new password"
      intro="A few words are easy to keep and hard to guess."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordField label="New password" name="password" autoComplete="new-password" required error={missing} />
        <FailureNote>{reset.error && reasonOf(reset.error)}</FailureNote>
        <Button type="submit" size="large" isWide isPending={reset.isPending}>
          Save the new password
        </Button>
        <p className="text-center">
          <Link href="/forgot" className={textLink}>
            Ask for a new link
          </Link>
        </p>
      </form>
    </AuthPage>
  )
}
