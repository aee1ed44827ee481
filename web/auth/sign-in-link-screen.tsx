import { MailedLink } from './mailed-link.tsx'
import { useSignInByLink } from './queries.ts'

export function SignInLinkScreen() {
  return (
    <MailedLink
      title="Sign in"
      intro="This link signs you in on this device."
      label="Sign in"
      opening={useSignInByLink()}
      done={{ text: 'You are signed in.', label: 'Go to Akin', href: '/' }}
    />
  )
}
