import { auth } from '#contract/auth.ts'
import type { CurrentUser, MemberCard } from '#contract/members.ts'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { answer } from './render.tsx'
import { sampleUser } from './sample-user.ts'

/** What Discover asks for, with these people around. */
export const around = (people: MemberCard[], user: Partial<CurrentUser> = {}) => [
  answer(auth.user, sampleUser(user)),
  answer(billing.credits, { credits: 250, freeMessagesRemaining: 5 }),
  answer(connections.list, []),
  answer(discovery.stats, { connected: 3, chatsToday: 1 }),
  answer(discovery.matches, people),
  answer(
    discovery.discover,
    people.map((card) => ({ ...card, aiCompatibilityScore: null, matchReasons: [], matchConfidence: null })),
  ),
]
