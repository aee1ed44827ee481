import { z } from 'zod'
import { api } from './endpoint.ts'
import { PageSize, RowId } from './fields.schema.ts'
import { MemberId, MemberSummary } from './members.schema.ts'
import { SEARCH_MAX_LENGTH } from './message-search.ts'
import { termsOf } from './search-terms.ts'

/** A message of one's own threads in which the searched words stand. */
export const FoundMessage = z.object({
  id: z.number().int(),
  /** The other one of its thread. */
  user: MemberSummary,
  senderId: MemberId,
  createdAt: z.iso.datetime(),
  /** The part of it in which the first of the words stands. */
  excerpt: z.string(),
})

/** What messages are searched for: words, of which the beginning is enough. */
const SearchedWords = z
  .string()
  .max(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters.`)
  .refine((words) => termsOf(words).length > 0, 'Type a letter or a number to search for.')

export const messageSearchApi = api({
  search: {
    access: 'member',
    summary:
      'Messages of one’s own conversations in which all the words stand, each by its beginning, the latest first. `Link: rel="next"` leads to older ones.',
    query: z.object({ q: SearchedWords, limit: PageSize(20, 50), before: RowId.optional() }),
    response: z.array(FoundMessage),
    // Whoever searches while they type stays below it.
    limit: { most: 120, minutes: 1 },
  },
})
