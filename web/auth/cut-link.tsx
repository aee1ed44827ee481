import { ButtonLink } from '#web/ui/button.tsx'
import { AuthPage } from './auth-page.tsx'

/** In place of what a mailed link is for, where a mail program has left a part of its address behind. */
export function CutLink({ title }: { title: string }) {
  return (
    <AuthPage
      title={title}
      heading="This link is not whole"
      intro="A part of it was left behind on the way. Copy all of it from the mail into the address bar, or ask for a new one."
    >
      <ButtonLink href="/forgot" size="large" isWide>
        Ask for a new link
      </ButtonLink>
    </AuthPage>
  )
}
