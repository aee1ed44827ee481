import { z } from 'zod'
import { DISCOVER_PAGE_SIZE, SAVED_PAGE_SIZE, WIDEST_MILES } from './discovery.ts'
import { api } from './endpoint.ts'
import { PageSize, RowId } from './fields.schema.ts'
import { MemberCard, MemberId, MemberPage } from './members.schema.ts'
import { AGE_MAX, AGE_MIN, INTEREST_MAX_LENGTH, INTERESTS_MAX } from './profile.ts'

const ManyOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item))

/** `latitude` and `longitude` are accepted and not used: the lists go by the stored place. */
export const DiscoverQuery = z.object({
  within: z.coerce.number().int().min(1).max(WIDEST_MILES).default(WIDEST_MILES),
  interests: z.literal('shared').optional(),
  limit: PageSize(DISCOVER_PAGE_SIZE, 50),
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

export const discoveryApi = api({
  discover: {
    access: 'member',
    summary: 'People nearby, by bands of distance, nearest first. `Link: rel="next"` leads to the next page.',
    query: DiscoverQuery,
    response: z.array(MemberCard),
    errors: ['premium_required'],
    // Walks the map for miles where few people fit.
    limit: { most: 120, minutes: 1 },
  },
  matches: {
    access: 'member',
    summary: 'The nearest people who fit, best match first.',
    query: DiscoverQuery,
    response: z.array(MemberCard),
    errors: ['premium_required'],
    // A page behind another is of the ranking that was made for the first.
    limit: { most: 30, minutes: 1, isFreeWith: 'after' },
    load: 'comparing',
  },
  stats: {
    access: 'member',
    summary: 'Accepted connections, and members written with since midnight UTC.',
    response: z.object({ connected: z.number().int(), chatsToday: z.number().int() }),
  },
  saved: {
    access: 'member',
    summary: 'Whom the member keeps for later, the latest first. `Link: rel="next"` leads to earlier ones.',
    query: z.object({ limit: PageSize(SAVED_PAGE_SIZE, 50), before: RowId.optional() }),
    response: z.array(MemberCard),
    load: 'comparing',
  },
  save: {
    access: 'member',
    summary: 'Keep somebody for later. They never hear of it, and it is answered alike whoever is meant.',
    params: z.object({ userId: MemberId }),
    status: 204,
  },
  unsave: {
    access: 'member',
    summary: 'Keep somebody no longer.',
    params: z.object({ userId: MemberId }),
    status: 204,
  },
  member: {
    access: 'member',
    summary: "Another member's page.",
    params: z.object({ id: MemberId }),
    response: MemberPage,
    errors: ['not_found'],
  },
  openers: {
    access: 'member',
    summary: 'Three ways to begin a first message to a member, made from what both wrote.',
    params: z.object({ id: MemberId }),
    response: z.array(z.string()).length(3),
    errors: ['not_found'],
  },
})
