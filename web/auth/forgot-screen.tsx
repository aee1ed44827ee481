import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { formText, TextField } from '#web/ui/text-field.tsx'
import { AuthPage, textLink } from './auth-page.tsx'
import { useAskForLink, type AskedLink } from './queries.ts'

/** Asks for a link by mail: for a new password, or only to sign in this once. */
export function ForgotScreen() {
  const [error, setError] = useState('')
  const ask = useAskForLink()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ask.isPending) return
    const { submitter } = event.nativeEvent
    const wish: AskedLink =
      submitter instanceof HTMLButtonElement && submitter.value === 'sign-in' ? 'sign-in' : 'password'
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    setError(email.includes('@') ? '' : 'Please enter your email.')
    if (email.includes('@')) ask.mutate({ email, wish })
  }

  if (ask.isSuccess) {
    return (
      <AuthPage
        title="Look at your mail"
        heading="Look at your mail"
        intro="If that address has an account, a link is on its way. It may take a minute, and sometimes it lands in spam."
      >
        <Link href="/login" className={textLink}>
          Back to sign in
        </Link>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Forgot your password?"
      heading="Forgot your password?"
      intro="We mail you a link that works once. What is it for?"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={error} />
        <FailureNote>{ask.error && reasonOf(ask.error)}</FailureNote>
        <Button type="submit" name="wish" value="password" size="large" isWide isPending={ask.isPending}>
          Choose a new password
        </Button>
        <Button type="submit" name="wish" value="sign-in" variant="secondary" size="large" isWide>
          Just sign me in by a link
        </Button>
        <p className="text-center">
          <Link href="/login" className={textLink}>
            Back to sign in
          </Link>
        </p>
      </form>
    </AuthPage>
  )
}
