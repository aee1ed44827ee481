import type { CurrentUser } from '#contract/members.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Says on every screen that others do not see the member yet, or that the account was not approved. */
export function ApprovalNotice({ approval }: { approval: NonNullable<CurrentUser['approval']> }) {
  const isPending = approval === 'pending'
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4">
      <Banner
        label={isPending ? 'Waiting for approval' : 'Not approved'}
        tone={isPending ? 'accent' : 'danger'}
        action={
          !isPending && (
            <ButtonLink href="/settings" size="small" variant="quiet">
              Your data
            </ButtonLink>
          )
        }
      >
        {isPending
          ? 'For the moment somebody looks at new accounts first. You can fill in your profile; once yours is approved, others see you and you can write to them.'
          : 'Your account was not approved: nobody sees you, and you cannot write. You can download your data or delete the account in the settings.'}
      </Banner>
    </div>
  )
}
