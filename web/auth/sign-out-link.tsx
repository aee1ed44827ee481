import { auth } from '#contract/auth.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-style.ts'
import { forgetKept } from './kept-for.ts'

/** A navigation to the server, which leads to the landing page. */
export function SignOutLink(look: ButtonLook & { className?: string | undefined }) {
  return (
    <ButtonLink isPlain href={auth.logout.path} onClick={forgetKept} {...look}>
      Sign Out
    </ButtonLink>
  )
}
