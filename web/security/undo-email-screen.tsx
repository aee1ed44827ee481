import { MailedLink } from '#web/auth/mailed-link.tsx'
import { useUndoEmail } from './queries.ts'

/** Gives an account back to the address it had, and leads on to a new password. */
export function UndoEmailScreen() {
  const undo = useUndoEmail()
  return (
    <MailedLink
      title="Take your account back"
      intro="Your former address comes back, and every device is signed out. Then you choose a new password."
      label="It was not me: take it back"
      opening={undo}
      done={{
        text: 'Your address is back, and everybody is signed out. Now choose a new password.',
        label: 'Choose a new password',
        href: `/reset#${undo.data?.resetToken ?? ''}`,
      }}
      instead={{ said: '', label: 'Back to sign in', href: '/login' }}
    />
  )
}
