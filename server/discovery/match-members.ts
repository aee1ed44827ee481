import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Member } from '#server/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import { scoreOf } from './compatibility.ts'
import { memberCard } from './member-card.ts'
import { EMPTY, openList, type MemberList, type Page } from './member-list.ts'
import { listNearestProfiles } from './nearest-profiles.ts'
import { listListedMembers } from './queries.ts'
import type { Ranked, Rankings } from './rankings.ts'
import { readProfile } from './read-profile.ts'
import type { CursorSealer } from './sealed-cursor.ts'

/** So many of the nearest who fit are compared. */
const CANDIDATES_MAX = 500

type Means = { db: Database; cursors: CursorSealer; rankings: Rankings }

/** The best matches among the people nearby; of equally good ones the nearer first. */
export async function matchMembers(
  { db, cursors, rankings }: Means,
  member: Member,
  query: DiscoverQuery,
): Promise<Page> {
  const list = await openList(db, member, 'matches', query)
  if (!list) return EMPTY

  const { viewer, name } = list
  const after = query.after === undefined ? null : toRanked(cursors.open(query.after, name))
  const ranked = (after && keptRanking(rankings, list)) ?? (await rank({ db, rankings }, list))
  const left = after ? ranked.filter((one) => compareRanked(after, one) < 0) : ranked

  const page = left.slice(0, query.limit)
  const last = left.length > query.limit ? page.at(-1) : undefined
  const keys = page.map(({ key }) => key)
  const members = new Map((await listListedMembers(db, viewer, keys)).map((listed) => [listed.key, listed]))
  return {
    cards: keys.flatMap((key) => members.get(key) ?? []).map((listed) => memberCard(viewer, listed)),
    next: last ? cursors.seal([last.score, last.miles, last.key], name) : null,
  }
}

/** Whoever was blocked since is left out. */
function keptRanking(rankings: Rankings, list: MemberList): Ranked[] | undefined {
  const excluded = new Set(list.excluded)
  return rankings.get(rankingName(list))?.filter(({ key }) => !excluded.has(key))
}

async function rank({ db, rankings }: Omit<Means, 'cursors'>, list: MemberList): Promise<Ranked[]> {
  const { viewer, excluded, filters } = list
  const profiles = await listNearestProfiles(db, { cell: viewer.cell, excluded, filters, count: CANDIDATES_MAX })

  const own = readProfile(viewer)
  const ranked = profiles
    .map((profile) => ({
      key: profile.key,
      miles: profile.miles,
      score: scoreOf(own, readProfile(profile), profile.miles),
    }))
    .sort(compareRanked)
  rankings.set(rankingName(list), ranked)
  return ranked
}

function rankingName({ viewer, name }: MemberList): string {
  return `${viewer.id} ${name}`
}

function compareRanked(a: Ranked, b: Ranked): number {
  return b.score - a.score || a.miles - b.miles || a.key - b.key
}

function toRanked([score = 0, miles = 0, key = 0]: number[]): Ranked {
  return { score, miles, key }
}
