import { lazy } from 'react'
import { connectionBack, readConnection } from '#web/connection.ts'

/** Each screen is a chunk of its own; calling a loader ahead of time makes its screen appear without a wait. */
export const loadScreen = {
  discover: () => import('#web/discovery/discover-screen.tsx'),
  person: () => import('#web/discovery/person-screen.tsx'),
  messages: () => import('#web/messages/messages-screen.tsx'),
  connections: () => import('#web/connections/connections-screen.tsx'),
  alerts: () => import('#web/alerts/alerts-screen.tsx'),
  profile: () => import('#web/profile/profile-screen.tsx'),
  editProfile: () => import('#web/profile/edit-profile-screen.tsx'),
  aiHistory: () => import('#web/analysis/ai-history-screen.tsx'),
  onboarding: () => import('#web/profile/onboarding-screen.tsx'),
  checkout: () => import('#web/billing/checkout-screen.tsx'),
  ledger: () => import('#web/billing/ledger-screen.tsx'),
  subscribe: () => import('#web/billing/subscribe-screen.tsx'),
  login: () => import('#web/auth/login-screen.tsx'),
  signUp: () => import('#web/auth/sign-up-screen.tsx'),
}

export const DiscoverScreen = lazy(async () => ({ default: (await fetched(loadScreen.discover)).DiscoverScreen }))
export const PersonScreen = lazy(async () => ({ default: (await fetched(loadScreen.person)).PersonScreen }))
export const MessagesScreen = lazy(async () => ({ default: (await fetched(loadScreen.messages)).MessagesScreen }))
export const ConnectionsScreen = lazy(async () => ({
  default: (await fetched(loadScreen.connections)).ConnectionsScreen,
}))
export const AlertsScreen = lazy(async () => ({ default: (await fetched(loadScreen.alerts)).AlertsScreen }))
export const ProfileScreen = lazy(async () => ({ default: (await fetched(loadScreen.profile)).ProfileScreen }))
export const EditProfileScreen = lazy(async () => ({
  default: (await fetched(loadScreen.editProfile)).EditProfileScreen,
}))
export const AiHistoryScreen = lazy(async () => ({ default: (await fetched(loadScreen.aiHistory)).AiHistoryScreen }))
export const OnboardingScreen = lazy(async () => ({ default: (await fetched(loadScreen.onboarding)).OnboardingScreen }))
export const CheckoutScreen = lazy(async () => ({ default: (await fetched(loadScreen.checkout)).CheckoutScreen }))
export const LedgerScreen = lazy(async () => ({ default: (await fetched(loadScreen.ledger)).LedgerScreen }))
export const SubscribeScreen = lazy(async () => ({ default: (await fetched(loadScreen.subscribe)).SubscribeScreen }))
export const LoginScreen = lazy(async () => ({ default: (await fetched(loadScreen.login)).LoginScreen }))
export const SignUpScreen = lazy(async () => ({ default: (await fetched(loadScreen.signUp)).SignUpScreen }))

/** Code that is out of reach is fetched with the next connection; until then its place says so. */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (readConnection() === 'online') throw error
    await connectionBack()
    return load()
  }
}
