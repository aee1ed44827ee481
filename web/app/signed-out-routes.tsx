import { Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { leaveForLogin } from './leave-for-login.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
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
        <Route component={NotFoundScreen} />
      </Switch>
    </Suspense>
  )
}

function LoginFirst() {
  useEffect(leaveForLogin, [])
  return <ScreenSkeleton />
}
