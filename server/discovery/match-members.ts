import { createHash } from 'node:crypto'
import { type DiscoverQuery, MATCHES_MAX } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import { bandBetween } from '#server/places/home-area.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import { findOwn, type Own } from '#server/readings/find-own.ts'
import { compareWith, memberCards } from './member-cards.ts'
import { openList, type MemberList, type Page } from './open-list.ts'
import { listCandidates } from './list-candidates.ts'
import { listFitting } from './queries.ts'
import { compareRanked, rankCandidates, type Ranked } from './rank-candidates.ts'
import type { Rankings } from './rankings.ts'
import type { CursorSealer } from './sealed-cursor.ts'

/** So many are looked at together for a page, however short it is. */
const LOOKED_AT = 24

type Uses = { db: Database; cursors: CursorSealer; rankings: Rankings }

/** The best matches among the people nearby; of equally good ones the nearer first. */
export async function matchMembers(uses: Uses, member: Member, query: DiscoverQuery): Promise<Page> {
  const own = findOwn(uses.db, member.key)
  const [page] = await Promise.all([
    openList(uses.db, member, 'matches', query, async (list) => matchPage(uses, list, await own, query)),
    own,
  ])
  return page
}

async function matchPage({ db, cursors, rankings }: Uses, list: MemberList, own: Own, query: DiscoverQuery) {
  const { name } = list
  const after = query.after === undefined ? null : toRanked(cursors.open(query.after, name))
  const ranked = await rankings[after ? 'goOn' : 'begin'](rankingName(list), () => rank(db, list, own))
  const left = after ? ranked.filter((one) => compareRanked(after, one) < 0) : ranked

  const { cards, last } = await takePage(db, list, own, left, query.limit)
  return {
    cards,
    next: last ? cursors.seal([last.score, last.miles, last.said, last.wait, last.key], name) : null,
  }
}

/** The cards of the first of a ranking who still are where they were, still fit and were not blocked since; `last` where there are more. */
async function takePage(
  db: Database,
  { viewer, filters }: MemberList,
  own: Own,
  ranked: Ranked[],
  limit: number,
): Promise<{ cards: MemberCard[]; last: Ranked | undefined }> {
  const unseen = new Set(viewer.hidden)
  const left = ranked.filter(({ key }) => !unseen.has(key))
  const cards: MemberCard[] = []
  let at = 0
  while (cards.length < limit && at < left.length) {
    const keys = left.slice(at, at + Math.max(LOOKED_AT, limit)).map(({ key }) => key)
    const compared = compareWith(db, own, keys)
    const [found] = await Promise.all([listFitting(db, { viewer, keys, filters }), compared])
    const near = found.filter(({ cell }) => (bandBetween(viewer.home, cell) ?? Infinity) <= filters.within)
    const fitting = new Map(near.map((listed) => [listed.key, listed]))
    const people: typeof found = []
    for (const key of keys) {
      if (cards.length + people.length === limit) break
      people.push(...[fitting.get(key) ?? []].flat())
      at++
    }
    cards.push(...(await memberCards(db, { viewer, own }, people, compared)))
  }
  // A ranking is kept for minutes, in which what is compared becomes more: a page stands in the order of what it shows.
  const bestFirst = cards.toSorted((a, b) => (b.aiCompatibilityScore ?? 0) - (a.aiCompatibilityScore ?? 0))
  return { cards: bestFirst, last: at < left.length ? left[at - 1] : undefined }
}

async function rank(db: Database, { viewer, filters }: MemberList, own: Own): Promise<Ranked[]> {
  const [candidates, counts] = await Promise.all([
    listCandidates(db, { viewer, filters, own, count: MATCHES_MAX }),
    countsOf(db),
  ])
  return rankCandidates(viewer, own, candidates, counts)
}

/** Whoever moves, asks for others or changes what is compared gets another ranking. */
function rankingName({ viewer, name }: MemberList): string {
  const { id, age, bio, interests } = viewer
  return createHash('sha256')
    .update(JSON.stringify([id, name, age, bio, interests]))
    .digest('base64url')
}

function toRanked([score = 0, miles = 0, said = 0, wait = 0, key = 0]: number[]): Ranked {
  return { score, miles, said, wait, key }
}
