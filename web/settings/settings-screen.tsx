import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataSettings } from '#web/account/data-settings.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { InstallApp } from '#web/notifications/install-app.tsx'
import { PushCard } from '#web/notifications/push-card.tsx'
import { ModerationSettings } from '#web/moderation/moderation-settings.tsx'
import { AccountSettings } from '#web/security/account-settings.tsx'
import { PeopleSettings } from '#web/safety/people-settings.tsx'
import { VerificationSetting } from '#web/verification/verification-setting.tsx'
import { NotificationsSetting } from './notifications-setting.tsx'
import { PresenceSetting } from './presence-setting.tsx'
import { UnitsSetting } from './units-setting.tsx'
import { WritersSetting } from './writers-setting.tsx'

/** What a member decides about themselves: each part is a card of the slice that it belongs to. */
export function SettingsScreen() {
  return (
    <Page
      title="Settings"
      aside={
        <ButtonLink href="/profile" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back to My Profile
        </ButtonLink>
      }
    >
      <div className="grid gap-10">
        <Part title="Privacy">
          <PresenceSetting />
          <WritersSetting />
        </Part>
        <Part title="Notifications">
          <PushCard />
          <NotificationsSetting />
          <InstallApp />
        </Part>
        <Part title="Display">
          <UnitsSetting />
        </Part>
        <Part title="Verification">
          <VerificationSetting />
        </Part>
        <Part title="People">
          <PeopleSettings />
        </Part>
        <Part title="Account & security">
          <AccountSettings />
        </Part>
        <Part title="Rules and reports">
          <ModerationSettings />
        </Part>
        <Part title="Your data">
          <DataSettings />
        </Part>
      </div>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4">
      <h2 className="font-display text-26">{title}</h2>
      {children}
    </section>
  )
}
