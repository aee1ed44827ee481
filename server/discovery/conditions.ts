import { sql, type RawBuilder } from 'kysely'
import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'
import type { Filters } from './filters.ts'

/** What a row of `member_places` has to fulfil. Who was here lately is known by the day. What the ring index can tell is asked before the member's row is read. */
export function conditions({ anyOf, activeWithin, minAge, maxAge }: Filters): RawBuilder<unknown>[] {
  // Plus nothing: a plan that thinks the range narrow sorts the cell instead of following the index.
  const ages = minAge === AGE_MIN && maxAge === AGE_MAX ? [] : [sql`and age + 0 >= ${minAge} and age + 0 <= ${maxAge}`]
  const interests = anyOf.map(
    (names) => sql`
        and interest_mask & (select interest_mask(${names}::text[])) <> 0
        and (select interests_folded && ${names}::text[] from users where key = member_id)`,
  )
  if (activeWithin === null) return [...ages, ...interests]
  const since = sql`now() - make_interval(hours => ${activeWithin})`
  return [
    ...ages,
    ...interests,
    sql`
        and active_day >= extract(epoch from ${since})::bigint / 86400
        and (select is_online or last_seen >= date_trunc('day', ${since}, 'UTC') from users where key = member_id)`,
  ]
}
