import { MailedLink } from '#web/auth/mailed-link.tsx'
import { useConfirmEmail } from './queries.ts'

export function ConfirmEmailScreen() {
  return (
    <MailedLink
      title="Your new email"
      intro="From then on you sign in with this address. The old one gets a link that undoes it."
      label="Use this address"
      opening={useConfirmEmail()}
      done={{ text: 'This address is yours now, also for signing in.', label: 'Go to Akin', href: '/' }}
      instead={{ said: ', or change your email once more', label: 'Go to Settings', href: '/settings' }}
    />
  )
}
