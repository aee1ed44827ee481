import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Position } from '#contract/places.ts'
import type { DiscoverQuery } from '#contract/discovery.schema.ts'
import type { MemberCard } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { beginningOf, turnOf, waitOf } from '#server/discovery/rotation.ts'
import { cellsWithin, centreOf, type Cell } from '#server/places/grid.ts'
import { bandOf } from './homes.ts'

/** Days since 1970, UTC. */
export const today = Math.floor(Date.now() / 86_400_000)

/** Someone to be found: only what lists go by. `activeDay` counts from 1970. */
export type Stranger = {
  cell: Cell
  premium?: boolean
  activeDay?: number
  age?: number
  interests?: string[]
  bio?: string
  lastSeen?: string | null
  isOnline?: boolean
}

export type Settled = Required<Pick<Stranger, 'cell' | 'premium' | 'activeDay' | 'age' | 'interests'>> & {
  id: string
  key: number
}

/** Lists many complete members at once, who never sign in. */
export async function settle(db: Database, strangers: Stranger[]): Promise<Settled[]> {
  const people = strangers.map((stranger) => ({
    id: randomUUID(),
    premium: false,
    activeDay: today,
    age: 30,
    interests: [],
    ...stranger,
  }))
  const rows = await db
    .insertInto('users')
    .values(
      people.map(({ id, cell, premium, age, interests, bio, lastSeen, isOnline }) => ({
        id,
        email: `${id}@example.com`,
        password: 'nobody signs in',
        firstName: 'Grace',
        lastName: 'Hopper',
        age,
        interests,
        location: 'Somewhere',
        city: 'Somewhere',
        bio: bio ?? 'I repair old radios.',
        aiGeneratedBio: 'Repairs radios.',
        personalityTraits: ['Patient'],
        isSubscribed: premium,
        lastSeen: lastSeen?.slice(0, 10) ?? null,
        isOnline: isOnline ?? false,
        cell,
        ...centreOf(cell),
      })),
    )
    .returning(['id', 'key'])
    .execute()

  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const settled = people.map((person) => Object.assign(person, { key: keys.get(person.id)! }))
  await sql`
    update member_places set active_day = settled.day, is_away = settled.day < ${today} - 30
    from unnest(${settled.map(({ key }) => key)}::bigint[], ${settled.map(({ activeDay }) => activeDay)}::int[]) as settled (key, day)
    where member_id = settled.key and active_day <> settled.day`.execute(db)
  return settled
}

/** From -50 to 48 degrees. Files that share a process go on counting, so that there is room for some thousand. */
const ISLANDS_A_MERIDIAN = 50
let islands = 0

/** A place that no other test of the file comes near. */
export function island(): Position {
  const [row, column] = [islands % ISLANDS_A_MERIDIAN, Math.floor(islands / ISLANDS_A_MERIDIAN)]
  islands++
  return { latitude: -50 + 2 * row, longitude: -30 + 4 * column }
}

type Query = z.input<typeof DiscoverQuery>
type Answer = { status: number; body: MemberCard[]; headers: Record<string, unknown>; text: string }

/** The query of the next page as the `Link` header spells it, or null on the last one. */
export function nextQuery({ headers }: Pick<Answer, 'headers'>): Query | null {
  const { link } = headers
  const address = typeof link === 'string' && /^<([^>]+)>; rel="next"$/.exec(link)?.[1]
  if (!address) return null
  const search = new URL(address, 'http://localhost').searchParams
  const names = [...new Set(search.keys())]
  return Object.fromEntries(names.map((name) => [name, name === 'interest' ? search.getAll(name) : search.get(name)!]))
}

/** Every page of a list, from the one that `first` asks for to the one that leads nowhere. */
export async function allPages(ask: (query: Query) => Promise<Answer>, first: Query): Promise<Answer[]> {
  const pages: Answer[] = []
  for (let query: Query | null = first; query; query = nextQuery(pages.at(-1)!)) pages.push(await ask(query))
  return pages
}

/** People in some of the cells around, of every kind, so many of them in one cell that a page ends among them. */
export function someCrowd(centre: Cell, count: number): Stranger[] {
  const cells = [...cellsWithin(centre, 2), ...cellsWithin(centre, 45).filter((_, i) => i % 97 === 0)]
  const interests = ['Jazz', 'Chess', 'tea', 'Rowing', 'Film', 'Yoga']
  return Array.from({ length: count }, (_, i) => ({
    cell: i % 3 === 0 ? centre : cells[(i * 7) % cells.length]!,
    premium: i % 4 === 0,
    activeDay: today - (i % 3) * 20,
    age: 18 + ((i * 11) % 60),
    interests: [interests[i % 6]!, interests[(i + 1 + (i % 5)) % 6]!].filter(
      (name, at, all) => all.indexOf(name) === at,
    ),
  }))
}

/** The plain list by its own rule: measures everyone, then fills the slots of each band by the rule's own words. Who is beyond all bands is in none. */
export async function inOrder(db: Database, { id }: { id: string }, people: Settled[]): Promise<string[]> {
  const viewer = await db.selectFrom('users').select(['key', 'cell']).where('id', '=', id).executeTakeFirstOrThrow()
  const byBand = Map.groupBy(people, ({ cell }) => bandOf(viewer.cell!, cell) ?? Infinity)
  const beginning = beginningOf(viewer.key, today)
  const waitFor = ({ key, activeDay }: Settled) =>
    waitOf({ turn: turnOf(key), isAway: activeDay < today - 30 }, beginning)
  return [...byBand.keys()]
    .filter((miles) => miles < Infinity)
    .sort((a, b) => a - b)
    .flatMap((miles) => {
      const inTurn = byBand.get(miles)!.toSorted((a, b) => waitFor(a) - waitFor(b))
      const premium = inTurn.filter((person) => person.premium)
      const others = inTurn.filter((person) => !person.premium)
      return inTurn.map((_, slot) => {
        const isBoosted = others.length === 0 || (slot % 4 === 0 && premium.length > 0)
        return (isBoosted ? premium : others).shift()!.id
      })
    })
}
