import { MailedLink } from './mailed-link.tsx'
import { useVerifyEmail } from './queries.ts'

export function VerifyScreen() {
  return (
    <MailedLink
      title="Confirm your email"
      intro="One click, and your address is confirmed."
      label="Confirm this address"
      opening={useVerifyEmail()}
      done={{ text: 'Thank you. Your address is confirmed.', label: 'Go to Akin', href: '/' }}
    />
  )
}
