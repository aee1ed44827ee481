import { Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { leaveForLogin } from './leave-for-login.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PROTECTED_PATHS } from './protected-paths.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { LoginScreen, SignUpScreen } from './screens.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

export function SignedOutRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ScrollMemory />
      <Switch>
        <Route path="/login" component={LoginScreen} />
        <Route path="/signup" component={SignUpScreen} />
        {PROTECTED_PATHS.map((path) => (
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
