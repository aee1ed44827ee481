import { lazy } from 'react'

/** Each screen is a chunk of its own; calling a loader ahead of time makes its screen appear without a wait. */
export const loadScreen = {
  discover: () => import('#web/discovery/discover-screen.tsx'),
  person: () => import('#web/discovery/person-screen.tsx'),
  messages: () => import('#web/messages/messages-screen.tsx'),
  connections: () => import('#web/connections/connections-screen.tsx'),
  alerts: () => import('#web/alerts/alerts-screen.tsx'),
  profile: () => import('#web/profile/profile-screen.tsx'),
  editProfile: () => import('#web/profile/edit-profile-screen.tsx'),
  aiHistory: () => import('#web/profile/ai-history-screen.tsx'),
  onboarding: () => import('#web/profile/onboarding-screen.tsx'),
  checkout: () => import('#web/billing/checkout-screen.tsx'),
  ledger: () => import('#web/billing/ledger-screen.tsx'),
  subscribe: () => import('#web/billing/subscribe-screen.tsx'),
  login: () => import('#web/auth/login-screen.tsx'),
  signUp: () => import('#web/auth/sign-up-screen.tsx'),
}

export const DiscoverScreen = lazy(async () => ({ default: (await loadScreen.discover()).DiscoverScreen }))
export const PersonScreen = lazy(async () => ({ default: (await loadScreen.person()).PersonScreen }))
export const MessagesScreen = lazy(async () => ({ default: (await loadScreen.messages()).MessagesScreen }))
export const ConnectionsScreen = lazy(async () => ({ default: (await loadScreen.connections()).ConnectionsScreen }))
export const AlertsScreen = lazy(async () => ({ default: (await loadScreen.alerts()).AlertsScreen }))
export const ProfileScreen = lazy(async () => ({ default: (await loadScreen.profile()).ProfileScreen }))
export const EditProfileScreen = lazy(async () => ({ default: (await loadScreen.editProfile()).EditProfileScreen }))
export const AiHistoryScreen = lazy(async () => ({ default: (await loadScreen.aiHistory()).AiHistoryScreen }))
export const OnboardingScreen = lazy(async () => ({ default: (await loadScreen.onboarding()).OnboardingScreen }))
export const CheckoutScreen = lazy(async () => ({ default: (await loadScreen.checkout()).CheckoutScreen }))
export const LedgerScreen = lazy(async () => ({ default: (await loadScreen.ledger()).LedgerScreen }))
export const SubscribeScreen = lazy(async () => ({ default: (await loadScreen.subscribe()).SubscribeScreen }))
export const LoginScreen = lazy(async () => ({ default: (await loadScreen.login()).LoginScreen }))
export const SignUpScreen = lazy(async () => ({ default: (await loadScreen.signUp()).SignUpScreen }))
