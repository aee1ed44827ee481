import { createHash } from 'node:crypto'
import { type DiscoverQuery, MATCHES_MAX } from '#contract/discovery.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import { wholeMiles } from '#server/places/grid.ts'
import { readProfile } from '#server/language/old-reading.ts'
import { scoreOf } from '#server/matching/old-compatibility.ts'
import { inSlices } from './in-slices.ts'
import { memberCard, type Listed } from './member-card.ts'
import { EMPTY, openList, type MemberList, type Page } from './open-list.ts'
import { listCandidates } from './list-candidates.ts'
import { listFitting, listMatchProfiles } from './queries.ts'
import type { Ranked, Rankings } from './rankings.ts'
import type { CursorSealer } from './sealed-cursor.ts'

/** So many are looked at together for a page, however short it is. */
const LOOKED_AT = 24

type Uses = { db: Database; cursors: CursorSealer; rankings: Rankings }

/** The best matches among the people nearby; of equally good ones the nearer first. */
export async function matchMembers(
  { db, cursors, rankings }: Uses,
  member: Member,
  query: DiscoverQuery,
): Promise<Page> {
  const list = await openList(db, member, 'matches', query)
  if (!list) return EMPTY

  const { viewer, name } = list
  const after = query.after === undefined ? null : toRanked(cursors.open(query.after, name))
  const ranked = await rankings[after ? 'goOn' : 'begin'](rankingName(list), () => rank(db, list))
  const left = after ? ranked.filter((one) => compareRanked(after, one) < 0) : ranked

  const { people, last } = await takePage(db, list, left, query.limit)
  return {
    cards: await inSlices(people, (listed) => memberCard(viewer, listed)),
    next: last ? cursors.seal([last.score, last.miles, last.key], name) : null,
  }
}

/** The first of a ranking who still are where they were, still fit and were not blocked since; `last` where there are more. */
async function takePage(
  db: Database,
  { viewer, filters }: MemberList,
  ranked: Ranked[],
  limit: number,
): Promise<{ people: Listed[]; last: Ranked | undefined }> {
  const unseen = new Set(viewer.hidden)
  const left = ranked.filter(({ key }) => !unseen.has(key))
  const people: Listed[] = []
  let at = 0
  while (people.length < limit && at < left.length) {
    const keys = left.slice(at, at + Math.max(LOOKED_AT, limit)).map(({ key }) => key)
    const found = await listFitting(db, { viewer, keys, filters })
    const near = found.filter(({ cell }) => wholeMiles(viewer.cell, cell) < filters.within)
    const fitting = new Map(near.map((listed) => [listed.key, listed]))
    for (const key of keys) {
      if (people.length === limit) break
      people.push(...[fitting.get(key) ?? []].flat())
      at++
    }
  }
  return { people, last: at < left.length ? left[at - 1] : undefined }
}

async function rank(db: Database, { viewer, filters }: MemberList): Promise<Ranked[]> {
  const candidates = await listCandidates(db, { viewer, filters, count: MATCHES_MAX })
  const milesOf = new Map(candidates.map(({ key, miles }) => [key, miles]))
  const profiles = await listMatchProfiles(db, viewer, [...milesOf.keys()])

  const own = readProfile(viewer)
  const ranked = await inSlices(profiles, (profile) => {
    const miles = milesOf.get(profile.key)!
    return { key: profile.key, miles, score: scoreOf(own, readProfile(profile), miles) }
  })
  return ranked.sort(compareRanked)
}

/** Whoever moves, asks for others or changes what is compared gets another ranking. */
function rankingName({ viewer, name }: MemberList): string {
  return createHash('sha256')
    .update(`${viewer.id} ${name} ${readProfile(viewer).key}`)
    .digest('base64url')
}

function compareRanked(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.miles - b.miles || a.key - b.key
}

function toRanked([score = 0, miles = 0, key = 0]: number[]): Ranked {
  return { score, miles, key }
}
