import { discovery } from '#contract/discovery.ts'
import { places, type Position } from '#contract/places.ts'
import { centreOf, type Cell } from '#server/places/grid.ts'
import type { TestApp } from './app.ts'
import { allPages } from './crowd.ts'

type Account = Awaited<ReturnType<TestApp['member']>>

/** Somebody who is looked for, or an attacker's own account that stands where they might be. */
export type Figure = { id: string; cell: Cell }

/** What an attacker sees of people: by id all that could depend on where each is, and how far down the lists they stand. */
export type Sight = { told: Map<string, string[]>; ranks: Map<string, number[]> }

/** Radii about each of which somebody could come in or fall out. */
const RADII = [1, 2, 3, 5, 8, 12, 20]

/** People in these cells, alike in all but where they are. */
export async function figuresIn(app: TestApp, cells: Cell[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const cell of cells) figures.push({ id: (await alike(app, centreOf(cell))).id, cell })
  return figures
}

/** Somebody at a place, like all others of this kind. */
export function alike(app: TestApp, at: Position): Promise<Account> {
  return app.member({ at, firstName: 'Grace', age: 30, interests: ['Chess'], bio: 'I play chess.', city: null, location: 'The blue house' }) // prettier-ignore
}

/**
 * Looks at some people by every call that goes by distance, from each of some places, with an account that moves there. That
 * a name, an id and a picture differ is no news.
 */
export async function lookFrom(account: Account, spots: Position[], ids: Set<string>, sight: Sight): Promise<void> {
  for (const spot of spots) {
    await account.call(places.locate, { body: spot })
    for (const list of [discovery.discover, discovery.matches]) {
      const pages = await allPages((query) => account.call(list, { query }), { limit: 50 })
      const cards = pages.flatMap(({ body }) => body).filter(({ id }) => ids.has(id))
      for (const [rank, card] of cards.entries()) {
        note(sight.told, card.id, JSON.stringify(likenessOf(card)))
        note(sight.ranks, card.id, rank)
      }
    }
    for (const within of RADII) {
      const pages = await allPages((query) => account.call(discovery.discover, { query }), { limit: 50, within })
      const found = new Set(pages.flatMap(({ body }) => body).map(({ id }) => id))
      for (const id of ids) note(sight.told, id, `${within} ${found.has(id)}`)
    }
    for (const id of ids) {
      const { body } = await account.call(discovery.member, { params: { id } })
      note(sight.told, id, JSON.stringify(likenessOf(body)))
    }
    const { connected, chatsToday } = (await account.call(discovery.stats)).body
    for (const id of ids) note(sight.told, id, `${connected} ${chatsToday}`)
  }
}

/**
 * The cell in which the attacker supposes somebody: that of the own account that looks most like them, of several the one that stood
 * beside them in the lists.
 */
export function guess(sight: Sight, figure: Figure, decoys: Figure[]): Cell {
  const [told, ranks] = [sight.told.get(figure.id)!, sight.ranks.get(figure.id)!]
  const unlikeness = ({ id }: Figure) => {
    const theirs = sight.told.get(id)!
    const differing = told.filter((one, i) => one !== theirs[i]).length + Math.abs(told.length - theirs.length)
    const apart = ranks.reduce((sum, rank, i) => sum + Math.abs(rank - (sight.ranks.get(id)?.[i] ?? 0)), 0)
    return differing * 1_000_000 + apart / ranks.length
  }
  const best = decoys.map((decoy) => ({ decoy, score: unlikeness(decoy) })).sort((a, b) => a.score - b.score)
  return best[0]!.decoy.cell
}

function likenessOf(card: Record<string, unknown>) {
  const { id: _, profileImageUrl: __, ...rest } = card
  return rest
}

function note<T>(notes: Map<string, T[]>, id: string, what: T): void {
  notes.set(id, [...(notes.get(id) ?? []), what])
}
