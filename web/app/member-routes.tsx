import { Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import type { CurrentUser } from '#contract/auth.ts'
import { forgetReturnPlace, returnPlace } from '#web/auth/return-place.ts'
import { usePaymentReturn } from '#web/billing/use-payment-return.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import {
  AiHistoryScreen,
  AlertsScreen,
  CheckoutScreen,
  ConnectionsScreen,
  DiscoverScreen,
  EditProfileScreen,
  LedgerScreen,
  MessagesScreen,
  OnboardingScreen,
  PersonScreen,
  ProfileScreen,
  SubscribeScreen,
} from './screens.tsx'
import { ScrollMemory } from './scroll-memory.tsx'

/** An incomplete profile leads every address to onboarding. */
export function MemberRoutes({ user }: { user: CurrentUser }) {
  const [location] = useLocation()
  usePaymentReturn(user.id)
  if (!user.isComplete && location !== '/onboarding') return <Redirect to="/onboarding" replace />

  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <ScrollMemory />
      <Switch>
        <Route path="/" component={DiscoverScreen} />
        <Route path="/people/:id">{({ id }) => <PersonScreen key={id} id={id} />}</Route>
        <Route path="/messages" component={MessagesScreen} />
        <Route path="/networking-alerts" component={AlertsScreen} />
        <Route path="/connections" component={ConnectionsScreen} />
        <Route path="/profile" component={ProfileScreen} />
        <Route path="/profile/edit" component={EditProfileScreen} />
        <Route path="/profile/ai" component={AiHistoryScreen} />
        <Route path="/onboarding" component={OnboardingScreen} />
        <Route path="/checkout" component={CheckoutScreen} />
        <Route path="/credits" component={LedgerScreen} />
        <Route path="/subscribe" component={SubscribeScreen} />
        <Route path="/login" component={AfterLogin} />
        <Route path="/signup" component={AfterLogin} />
        <Route component={NotFoundScreen} />
      </Switch>
    </Suspense>
  )
}

/** Where one was going when the login came between, else the start. */
function AfterLogin() {
  const [place] = useState(returnPlace)
  useEffect(forgetReturnPlace, [])
  return <Redirect to={place} replace />
}
