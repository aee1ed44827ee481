import { Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { leaveForLogin } from './leave-for-login.ts'
import { NotFound } from '#web/ui/not-found.tsx'
import { MEMBER_ROUTES, VISITOR_ROUTES } from './routes.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

export function SignedOutRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ScrollMemory />
      <Switch>
        {VISITOR_ROUTES.map(({ path, Screen }) => (
          <Route key={path} path={path}>
            <Screen id="" />
          </Route>
        ))}
        {MEMBER_ROUTES.map(({ path }) => (
          <Route key={path} path={path} component={LoginFirst} />
        ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  )
}

function LoginFirst() {
  useEffect(leaveForLogin, [])
  return <ScreenSkeleton />
}
