import { Compass, Handshake, Heart, MessageCircle, UserRound, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { loadedScreen } from './loaded-screen.ts'

/** What a place of the app may count beside its name. */
type Counter = 'unread' | 'alerts' | 'requests'

export type Counts = Record<Counter, number>

/** What each number counts, after it: "3 unread". */
export const COUNTED: Record<Counter, string> = { unread: 'unread', alerts: 'new', requests: 'pending' }

type Screen = ComponentType<{ id: string }>

type Manners = {
  /** A main place of the app has a link in the header of a desktop, and a tab at the bottom of a phone. */
  tab?: { label: string; Icon: LucideIcon; counter?: Counter }
  /** Discover has no footer, since notices float over its foot, and neither has Messages, which is as high as the window. */
  hasFooter?: false
  /** Open to members whose profile is not complete, whom every other address leads to onboarding. */
  isForEveryone?: true
}

/** Open to suspended members too, whom the app knows as visitors. */
const STANDING = route('/standing', async () => (await import('#web/settings/standing-screen.tsx')).StandingScreen, {
  isForEveryone: true,
})

const TRANSPARENCY = route(
  '/transparency',
  async () => (await import('#web/moderation/transparency-screen.tsx')).TransparencyScreen,
  { isForEveryone: true },
)

/** What visitors see. A member is led on from here. */
export const VISITOR_ROUTES = [
  route('/login', async () => (await import('#web/auth/login-screen.tsx')).LoginScreen),
  route('/signup', async () => (await import('#web/auth/sign-up-screen.tsx')).SignUpScreen),
  STANDING,
  TRANSPARENCY,
]

/** What links in mails open, and how to ask for one: the same for everybody, signed in or not. */
export const LINK_ROUTES = [
  route('/forgot', async () => (await import('#web/auth/forgot-screen.tsx')).ForgotScreen),
  route('/reset', async () => (await import('#web/auth/reset-screen.tsx')).ResetScreen),
  route('/verify', async () => (await import('#web/auth/verify-screen.tsx')).VerifyScreen),
  route('/sign-in', async () => (await import('#web/auth/sign-in-link-screen.tsx')).SignInLinkScreen),
  route('/confirm-email', async () => (await import('#web/security/confirm-email-screen.tsx')).ConfirmEmailScreen),
  route('/undo-email', async () => (await import('#web/security/undo-email-screen.tsx')).UndoEmailScreen),
]

/** What members see. A visitor is asked to log in first; at any other address nothing is found. */
export const MEMBER_ROUTES = [
  route('/', async () => (await import('#web/discovery/discover-screen.tsx')).DiscoverScreen, {
    tab: { label: 'Discover', Icon: Compass },
    hasFooter: false,
  }),
  route('/people/:id', async () => (await import('#web/discovery/person-screen.tsx')).PersonScreen),
  route('/saved', async () => (await import('#web/discovery/saved-screen.tsx')).SavedScreen),
  route('/messages', async () => (await import('#web/messages/messages-screen.tsx')).MessagesScreen, {
    tab: { label: 'Messages', Icon: MessageCircle, counter: 'unread' },
    hasFooter: false,
  }),
  route('/messages/archived', async () => (await import('#web/messages/archived-screen.tsx')).ArchivedScreen),
  route('/messages/requests', async () => (await import('#web/messages/requests-screen.tsx')).RequestsScreen),
  route('/share', async () => (await import('#web/messages/share-screen.tsx')).ShareScreen),
  route('/networking-alerts', async () => (await import('#web/alerts/alerts-screen.tsx')).AlertsScreen, {
    tab: { label: 'Network', Icon: Handshake, counter: 'alerts' },
  }),
  route('/connections', async () => (await import('#web/connections/connections-screen.tsx')).ConnectionsScreen, {
    tab: { label: 'Liked', Icon: Heart, counter: 'requests' },
  }),
  route('/profile', async () => (await import('#web/profile/profile-screen.tsx')).ProfileScreen, {
    tab: { label: 'Profile', Icon: UserRound },
  }),
  route('/profile/edit', async () => (await import('#web/profile/edit-profile-screen.tsx')).EditProfileScreen),
  route('/profile/ai', async () => (await import('#web/analysis/ai-history-screen.tsx')).AiHistoryScreen),
  route('/settings', async () => (await import('#web/settings/settings-screen.tsx')).SettingsScreen, {
    isForEveryone: true,
  }),
  route('/onboarding', async () => (await import('#web/profile/onboarding-screen.tsx')).OnboardingScreen, {
    isForEveryone: true,
  }),
  STANDING,
  TRANSPARENCY,
  route('/moderation', async () => (await import('#web/moderation/desk-screen.tsx')).DeskScreen),
  route(
    '/moderation/first-messages',
    async () => (await import('#web/moderation/first-messages-screen.tsx')).FirstMessagesScreen,
  ),
  route('/moderation/emergency', async () => (await import('#web/moderation/emergency-screen.tsx')).EmergencyScreen),
  route(
    '/moderation/verifications',
    async () => (await import('#web/verification/verifications-screen.tsx')).VerificationsScreen,
  ),
  route('/checkout', async () => (await import('#web/billing/checkout-screen.tsx')).CheckoutScreen),
  route('/credits', async () => (await import('#web/billing/ledger-screen.tsx')).LedgerScreen),
  route('/subscribe', async () => (await import('#web/billing/subscribe-screen.tsx')).SubscribeScreen),
]

/** The main places of the app. */
export const TABS = MEMBER_ROUTES.flatMap(({ path, load, tab }) => (tab ? [{ path, load, ...tab }] : []))

/** Each screen is a chunk of its own; `load` called ahead of time makes it appear without a wait. */
function route(path: string, load: () => Promise<Screen>, manners: Manners = {}) {
  return { path, ...loadedScreen(load), ...manners }
}

/** For `aria-current`: `page` on the place itself, `true` on the pages behind it. */
export function currentness(path: string, location: string): 'page' | 'true' | undefined {
  if (location === path) return 'page'
  return path !== '/' && location.startsWith(`${path}/`) ? 'true' : undefined
}
