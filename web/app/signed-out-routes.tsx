import { Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { leaveForLogin } from './leave-for-login.ts'
import { Logo } from '#web/ui/logo.tsx'
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
        <Route>
          <header className="px-4 pt-4 sm:px-6">
            <a href="/" aria-label="Akin, home" className="inline-flex min-h-11 items-center rounded-control">
              <Logo />
            </a>
          </header>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  )
}

function LoginFirst() {
  useEffect(leaveForLogin, [])
  return <ScreenSkeleton />
}
