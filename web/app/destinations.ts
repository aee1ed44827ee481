import { Compass, Handshake, Heart, MessageCircle, UserRound, type LucideIcon } from 'lucide-react'
import { loadScreen } from './screens.tsx'

/** What a destination may count beside its name. */
export type Counter = 'unread' | 'alerts' | 'requests'

export type Destination = {
  path: string
  label: string
  Icon: LucideIcon
  load: () => Promise<unknown>
  counter?: Counter
}

/** The main places of the app: text links on a desktop, tabs at the bottom of a phone. */
export const DESTINATIONS: Destination[] = [
  { path: '/', label: 'Discover', Icon: Compass, load: loadScreen.discover },
  { path: '/messages', label: 'Messages', Icon: MessageCircle, load: loadScreen.messages, counter: 'unread' },
  { path: '/networking-alerts', label: 'Network', Icon: Handshake, load: loadScreen.alerts, counter: 'alerts' },
  { path: '/connections', label: 'Liked', Icon: Heart, load: loadScreen.connections, counter: 'requests' },
  { path: '/profile', label: 'Profile', Icon: UserRound, load: loadScreen.profile },
]

/** For `aria-current`: `page` on the destination itself, `true` on the pages behind it. */
export function currentness(path: string, location: string): 'page' | 'true' | undefined {
  if (location === path) return 'page'
  return path !== '/' && location.startsWith(`${path}/`) ? 'true' : undefined
}
