import type { Halves, Person } from './sets.ts'

/**
 * A need and what answers it, both as bios, and `spoilt`, the one of the two that `spoils` names written anew so that nothing is left of it, for a `reason`
 * ("given-up", "over", "another's").
 */
export type Twin = { reason: string; spoils: 'ask' | 'give'; ask: string; give: string; spoilt: string }

/** Of how many twins something is raised: as they are, and spoilt, by reason and of all. */
export type Raised = Map<string, { of: number; live: number; spoilt: number }>

export function countTwins(twins: Twin[], raises: (one: Person, other: Person) => boolean): Raised {
  const told = twins.map(({ reason, spoils, ask, give, spoilt }) => ({
    reason,
    live: raises(writer(ask), writer(give)),
    spoilt: spoils === 'ask' ? raises(writer(spoilt), writer(give)) : raises(writer(ask), writer(spoilt)),
  }))
  const count = (of: typeof told) => ({
    of: of.length,
    live: of.filter(({ live }) => live).length,
    spoilt: of.filter(({ spoilt }) => spoilt).length,
  })
  const reasons = Map.groupBy(told, ({ reason }) => reason)
  return new Map([...reasons.entries().map(([reason, of]) => [reason, count(of)] as const), ['all', count(told)]])
}

/** Everyone who wrote something in them. */
export function writersOf({ open, heldOut }: Halves<Twin>): Person[] {
  return [...open, ...heldOut].flatMap(({ ask, give, spoilt }) => [ask, give, spoilt].map(writer))
}

const writers = new Map<string, Person>()

/** The same for the same bio, so that each is read once. */
function writer(bio: string): Person {
  const known = writers.get(bio) ?? { bio, interests: [] }
  writers.set(bio, known)
  return known
}
