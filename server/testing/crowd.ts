import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { DiscoverQuery } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { centreOf, type Cell, type Position } from '#server/profile/grid.ts'

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
    activeDay: Math.floor(Date.now() / 86_400_000),
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
        bio: bio ?? 'I repair old radios.',
        aiGeneratedBio: 'Repairs radios.',
        personalityTraits: ['Patient'],
        isSubscribed: premium,
        lastSeen: lastSeen ?? null,
        isOnline: isOnline ?? false,
        cell,
        ...centreOf(cell),
      })),
    )
    .returning(['id', 'key'])
    .execute()

  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  const settled = people.map((person) => Object.assign(person, { key: keys.get(person.id)! }))
  await db
    .insertInto('memberPlaces')
    .values(
      settled.map(({ key, cell, premium, activeDay, age, interests }) => ({
        memberId: key,
        cell,
        premium,
        activeDay,
        age,
        interestMask: sql<number>`interest_mask(${interests}::text[])`,
      })),
    )
    .execute()
  return settled
}

let islands = 0

/** A place that no other test of the file comes near. */
export function island(): Position {
  return { latitude: -50 + 2 * islands++, longitude: -30 }
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
  return Object.fromEntries(
    names.map((name) => [name, name === 'interest' ? search.getAll(name) : search.get(name)!]),
  ) as Query
}

/** Every page of a list, from the one that `first` asks for to the one that leads nowhere. */
export async function allPages(ask: (query: Query) => Promise<Answer>, first: Query): Promise<Answer[]> {
  const pages: Answer[] = []
  for (let query: Query | null = first; query; query = nextQuery(pages.at(-1)!)) pages.push(await ask(query))
  return pages
}
