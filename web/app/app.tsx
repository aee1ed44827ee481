import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { currentUser } from '#web/auth/queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { LinkRoutes } from './link-routes.tsx'
import { MemberRoutes } from './member-routes.tsx'
import { LINK_ROUTES } from './routes.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Shell } from './shell.tsx'
import { SignedOutRoutes } from './signed-out-routes.tsx'

/** What is at an address depends on who asks: a visitor, a member without a complete profile, or a member. */
export function App() {
  const [location] = useLocation()
  const query = useQuery(currentUser)
  const { data: user, error } = query

  if (LINK_ROUTES.some(({ path }) => path === location)) return <LinkRoutes />
  if (error && !user) {
    return (
      <Page title="Akin" isHeadingHidden width="narrow">
        <LoadFailure title="Akin could not be loaded" query={query} />
      </Page>
    )
  }
  if (user === undefined) return <ScreenSkeleton />
  if (user === null) return <SignedOutRoutes />

  return (
    <Shell user={user}>
      <MemberRoutes user={user} />
    </Shell>
  )
}
