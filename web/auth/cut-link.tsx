import { ButtonLink } from '#web/ui/button.tsx'
import { AuthPage } from './auth-page.tsx'

/** Where it goes on for whom a mailed link does nothing, and how that is said behind what else they can do. */
export type InsteadOfLink = { said: string; label: string; href: string }

export const NEW_LINK: InsteadOfLink = { said: ', or ask for a new one', label: 'Ask for a new link', href: '/forgot' }

/** In place of what a mailed link is for, where a mail program has left a part of its address behind. */
export function CutLink({ title, instead = NEW_LINK }: { title: string; instead?: InsteadOfLink }) {
  return (
    <AuthPage
      title={title}
      heading="This link is incomplete"
      intro={`Part of it is missing. Copy the whole link from the email into the address bar${instead.said}.`}
    >
      <ButtonLink href={instead.href} size="large" isWide>
        {instead.label}
      </ButtonLink>
    </AuthPage>
  )
}
