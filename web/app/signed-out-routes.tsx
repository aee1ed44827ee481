import { Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { leaveForLogin } from './leave-for-login.ts'
import { SiteFooter } from '#web/landing/site-footer.tsx'
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
        {VISITOR_ROUTES.map(({ path, Screen, isForEveryone }) => (
          <Route key={path} path={path}>
            {isForEveryone ? (
              <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
                <HomeHeader />
                <Screen id="" />
                <SiteFooter />
              </div>
            ) : (
              <Screen id="" />
            )}
          </Route>
        ))}
        {MEMBER_ROUTES.map(({ path }) => (
          <Route key={path} path={path} component={LoginFirst} />
        ))}
        <Route>
          <HomeHeader />
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  )
}

/** The screens that members see too have the header of members there, and the way home here. */
function HomeHeader() {
  return (
    <header className="mx-auto w-full max-w-wide px-4 pt-4 sm:px-6">
      <a href="/" aria-label="Akin, home" className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </a>
    </header>
  )
}

function LoginFirst() {
  useEffect(leaveForLogin, [])
  return <ScreenSkeleton />
}
