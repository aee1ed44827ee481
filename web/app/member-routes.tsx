import { Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { CurrentUser } from '#contract/members.ts'
import { forgetReturnPlace, returnPlace } from '#web/auth/return-place.ts'
import { usePaymentReturn } from '#web/billing/use-payment-return.ts'
import { NotFound } from '#web/ui/not-found.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes.ts'
import { ScrollMemory } from './scroll-memory.tsx'

/** An incomplete profile leads every address to onboarding. */
export function MemberRoutes({ user }: { user: CurrentUser }) {
  const [location] = useLocation()
  usePaymentReturn(user.id)
  const isForEveryone = MEMBER_ROUTES.some((route) => route.path === location && route.isForEveryone)
  if (!user.isComplete && !isForEveryone) return <Redirect to="/onboarding" replace />

  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ScrollMemory />
      <Switch>
        {MEMBER_ROUTES.map(({ path, Screen }) => (
          <Route<{ id?: string }> key={path} path={path}>
            {({ id = '' }) => <Screen key={id} id={id} />}
          </Route>
        ))}
        {VISITOR_ROUTES.map(({ path }) => (
          <Route key={path} path={path} component={AfterLogin} />
        ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  )
}

/** Leads on to where the member was going when the login came between, else to the start. */
function AfterLogin() {
  const [place] = useState(returnPlace)
  useEffect(forgetReturnPlace, [])
  return <Redirect to={place} replace />
}
