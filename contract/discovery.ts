import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MemberCard, MemberId, MemberPage } from './members.ts'
import { AGE_MAX, AGE_MIN, INTEREST_MAX_LENGTH, INTERESTS_MAX } from './profile.ts'

/** Miles. The chip "Within 5 miles" narrows the list from the widest to the near radius. */
export const NEAR_MILES = 5
export const WIDEST_MILES = 50

export const DISCOVER_PAGE_SIZE = 24

/** So many of the nearest who fit are ranked; the list of matches ends there. */
export const MATCHES_MAX = 500

export const CARD_INTERESTS_MAX = 3
export const SKELETON_CARDS = 6

const ManyOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item))

/** `latitude` and `longitude` are accepted and not used: the lists go by the stored place. */
export const DiscoverQuery = z.object({
  within: z.coerce.number().int().min(1).max(WIDEST_MILES).default(WIDEST_MILES),
  interests: z.literal('shared').optional(),
  limit: z.coerce.number().int().min(1).max(50).default(DISCOVER_PAGE_SIZE),
  after: z.string().max(500).optional(),
  latitude: z.unknown().optional(),
  longitude: z.unknown().optional(),
  minAge: z.coerce.number().int().min(AGE_MIN).max(AGE_MAX).optional(),
  maxAge: z.coerce.number().int().min(AGE_MIN).max(AGE_MAX).optional(),
  interest: ManyOf(z.string().trim().min(1).max(INTEREST_MAX_LENGTH))
    .pipe(z.array(z.string()).max(INTERESTS_MAX))
    .optional(),
  activeWithin: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .optional(),
})
export type DiscoverQuery = z.infer<typeof DiscoverQuery>

/** The filters that only premium members may use. */
export const PREMIUM_FILTERS = ['minAge', 'maxAge', 'interest', 'activeWithin'] as const

export const discovery = {
  discover: endpoint({
    method: 'GET',
    path: '/api/discover',
    access: 'member',
    summary: 'People nearby, nearest first. `Link: rel="next"` leads to the next page.',
    query: DiscoverQuery,
    response: z.array(MemberCard),
    errors: ['premium_required'],
  }),
  matches: endpoint({
    method: 'GET',
    path: '/api/intelligent-matches',
    access: 'member',
    summary: 'The nearest people who fit, best match first.',
    query: DiscoverQuery,
    response: z.array(MemberCard),
    errors: ['premium_required'],
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/discover/stats',
    access: 'member',
    summary: 'Accepted connections, and members written with since midnight UTC.',
    response: z.object({ connected: z.number().int(), chatsToday: z.number().int() }),
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/members/:id',
    access: 'member',
    summary: "Another member's page.",
    params: z.object({ id: MemberId }),
    response: MemberPage,
    errors: ['not_found'],
  }),
}
