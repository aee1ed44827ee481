import { DiscoverQuery } from '#contract/discovery.schema.ts'
import { discoverMembers } from '#server/discovery/discover-members.ts'
import { cursorSealer } from '#server/discovery/sealed-cursor.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'
import { RARE_INTEREST } from './write-history.ts'

const PAGES_BEFORE = 40

export async function discover({ db, secret, next, primaryKey, heavy }: Stage): Promise<Benchmark[]> {
  const uses = { db, cursors: cursorSealer(secret) }
  const page = (query: object, { member } = next()) => discoverMembers(uses, member, DiscoverQuery.parse(query))

  const near = { within: 5 }
  let after: string | undefined
  for (let i = 0; i < PAGES_BEFORE; i++) after = (await page({ ...near, after }, heavy)).next ?? after

  return [
    { name: 'Discover, first page', floor: primaryKey, isLoaded: true, run: () => page({}) },
    { name: 'Discover, page 41', floor: primaryKey, run: () => page({ ...near, after }, heavy) },
    {
      name: 'Discover, shared interests within 5 miles',
      floor: primaryKey,
      run: () => page({ ...near, interests: 'shared' }),
    },
    {
      name: 'Discover, ages 30 to 40, active in 2 days',
      floor: primaryKey,
      run: () => page({ minAge: 30, maxAge: 40, activeWithin: 48 }),
    },
    {
      name: 'Discover, an interest that ten members have',
      floor: primaryKey,
      rounds: 100,
      run: () => page({ interest: RARE_INTEREST }),
    },
  ]
}
