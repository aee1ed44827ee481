import { PasskeysCard } from '#web/passkeys/passkeys-card.tsx'
import { AuthenticatorCard } from '#web/second-step/authenticator-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'

/** What keeps an account its member's own. */
export function AccountSettings() {
  return (
    <>
      <EmailCard />
      <PasswordCard />
      <PasskeysCard />
      <AuthenticatorCard />
      <DevicesCard />
      <ActivityCard />
    </>
  )
}
