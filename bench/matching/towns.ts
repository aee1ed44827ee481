import { usualNearness } from '#server/matching/among-hundreds.ts'
import type { Opportunity } from '#server/matching/opportunity.ts'
import type { Person } from './sets.ts'

/**
 * People of one place, and of all pairs of them those of whom a reader said that a friend of both must introduce them: what for, how surely (3: anybody would agree,
 * 2: most would, 1: perhaps), and who, by their places in `people`.
 */
export type Town = { people: Person[]; introductions: [kind: Kind, sure: 1 | 2 | 3, one: number, other: number][] }
type Kind = 'mentor' | 'skill' | 'together' | 'trade'

/** What is found between two among so many, where it is told how much nearer they are than either is to those nearest to them. */
export type Find = (one: Person, other: Person, among: { compared: number; apart: () => number }) => Opportunity | null

/** Pairs that something is told of, those of them that the reader named, and of the surest ones those that are told, of all. */
type Told = { told: number; named: number; surestTold: number; surest: number }

export function countTowns(towns: Town[], similarity: (one: Person, other: Person) => number, find: Find): Told {
  const counted: Told = { told: 0, named: 0, surestTold: 0, surest: 0 }
  for (const { people, introductions } of towns) {
    const sureOf = new Map(introductions.map(([, sure, one, other]) => [`${one} ${other}`, sure]))
    const near = people.map((one) => people.map((other) => (one === other ? 0 : similarity(one, other))))
    const usual = near.map((of, at) => usualNearness(of.toSpliced(at, 1)))
    counted.surest += introductions.filter(([, sure]) => sure === 3).length
    for (const [at, one] of people.entries()) {
      for (const [beside, other] of people.slice(at + 1).entries()) {
        const next = at + 1 + beside
        const apart = () => near[at]![next]! - (usual[at]! + usual[next]!) / 2
        if (find(one, other, { compared: people.length - 1, apart }) === null) continue
        const sure = sureOf.get(`${at} ${next}`)
        counted.told++
        if (sure !== undefined) counted.named++
        if (sure === 3) counted.surestTold++
      }
    }
  }
  return counted
}
