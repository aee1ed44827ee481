import { DiscoverQuery } from '#contract/discovery.schema.ts'
import { matchMembers } from '#server/discovery/match-members.ts'
import { keepRankings } from '#server/discovery/rankings.ts'
import { cursorSealer } from '#server/discovery/sealed-cursor.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

export async function matches({ db, secret, heavy, next, primaryKey }: Stage): Promise<Benchmark[]> {
  const uses = { db, cursors: cursorSealer(secret), rankings: keepRankings() }
  const page = (query: object, { member } = next()) => matchMembers(uses, member, DiscoverQuery.parse(query))
  const { next: after } = await page({}, heavy)

  return [
    { name: 'Matches, one member after another', floor: primaryKey, rounds: 100, run: () => page({}) },
    { name: 'Matches, the same member again', floor: primaryKey, rounds: 100, run: () => page({}, heavy) },
    { name: 'Matches, second page', floor: primaryKey, rounds: 100, run: () => page({ after }, heavy) },
  ]
}
