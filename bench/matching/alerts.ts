import type { AlertType } from '#contract/alerts.ts'
import type { Pair, Person } from './sets.ts'

/** The kind of alert about the second that the first would get, or null. */
export type Raise = (member: Person, candidate: Person) => AlertType | null

/**
 * `found` is the share of pairs with something to be found of which an alert of a right kind was raised, by category and of
 * all; `right` the share of raised alerts that are of a right kind.
 */
export function countAlerts(
  pairs: Pair[],
  raise: Raise,
): { found: Map<string, number>; right: number; raised: number } {
  const told = pairs.map(({ category, member, candidate, expected }) => {
    const kind = raise(member, candidate)
    return { category, kind, isExpected: expected !== null, isRight: kind !== null && !!expected?.types.includes(kind) }
  })
  const findable = told.filter(({ isExpected }) => isExpected)
  const raised = told.filter(({ kind }) => kind !== null)
  const share = (of: { isRight: boolean }[]) => of.filter(({ isRight }) => isRight).length / Math.max(1, of.length)
  const categories = Map.groupBy(findable, ({ category }) => category)
  const found = categories.entries().map(([name, of]): [string, number] => [name, share(of)])
  return { found: new Map([...found, ['all', share(findable)]]), right: share(raised), raised: raised.length }
}
