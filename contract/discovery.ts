import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './discovery.schema.ts'

/** Miles. The chip "Within 5 miles" narrows the list from the widest to the near radius. */
export const NEAR_MILES = 5
export const WIDEST_MILES = 50

/** Upper edges in miles: how far away somebody is, is told by these alone. */
export const DISTANCE_BANDS = [1, 2, 5, 10, 15, 20, 25, 30, 40, WIDEST_MILES]

/** Cards that come with one page. */
export const DISCOVER_PAGE_SIZE = 24

/** Cards that come with one page of those who were kept for later. */
export const SAVED_PAGE_SIZE = 24

/** So many of the nearest who fit are ranked; the list of matches ends there. */
export const MATCHES_MAX = 500

/** Interests on a card, and cards that are drawn while the list loads. */
export const CARD_INTERESTS_MAX = 3
export const SKELETON_CARDS = 6

/** The filters that only premium members may use. */
export const PREMIUM_FILTERS = ['minAge', 'maxAge', 'interest', 'activeWithin'] as const

export type DiscoverQuery = z.output<typeof schema.DiscoverQuery>

export const discovery = calls<typeof schema.discoveryApi>({
  discover: 'GET /api/discover',
  matches: 'GET /api/intelligent-matches',
  stats: 'GET /api/discover/stats',
  member: 'GET /api/members/:id',
  saved: 'GET /api/saved',
  save: 'POST /api/saved/:userId',
  unsave: 'DELETE /api/saved/:userId',
  openers: 'GET /api/members/:id/openers',
})
