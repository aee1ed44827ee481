import { Compass } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

/** What stands at an address where nothing is. */
export function NotFound() {
  return (
    <Page title="404 Page Not Found" isHeadingHidden>
      <EmptyState
        title="404 Page Not Found"
        illustration={<Compass aria-hidden="true" />}
        action={
          <ButtonLink isPlain href="/">
            Go to the start
          </ButtonLink>
        }
      >
        Nothing lives at this address. It may have moved, or the link has a typo.
      </EmptyState>
    </Page>
  )
}
