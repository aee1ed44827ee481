import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { LINK_ROUTES } from './routes.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** What a link in a mail opens, whoever is signed in here. */
export function LinkRoutes() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Switch>
        {LINK_ROUTES.map(({ path, Screen }) => (
          <Route key={path} path={path}>
            <Screen id="" />
          </Route>
        ))}
      </Switch>
    </Suspense>
  )
}
