import { readFileSync } from 'node:fs'
import type { AlertType } from '#contract/alerts.ts'
import type { Town } from './towns.ts'
import type { Twin } from './twins.ts'

/** A made-up person as the sets have them. Everyone of the sets is of one age, in one place. */
export type Person = { bio: string; interests: string[] }

/** Somebody, a better and a worse match for them, and what tells the two apart. */
export type Triple = { id: string; category: string; person: Person; better: Person; worse: Person; why: string }

/** Two people, and which kinds of alert about the second are right for the first; null where none is. */
export type Pair = {
  id: string
  category: string
  member: Person
  candidate: Person
  expected: { types: AlertType[]; about: string; gains: 'member' | 'candidate' | 'both' } | null
  why: string
}

/** A profile, what is to be read of it, and what must not be. */
export type Profile = Person & {
  id: string
  category: string
  expected: Item[]
  not: { kind: string; concept: string }[]
}
export type Item = { kind: string; words: string; concept: string; attitude?: string; wanted?: boolean }

/** A set in two parts: what may be looked at while the rules are made, and what is only ever counted. */
export type Halves<T> = { open: T[]; heldOut: T[] }

/** The sets that are made hard on purpose, the worse match sharing the words, those that are as people write, those that were written later by others, and pairs alone in which both name the thing. */
const KINDS = { hard: '', plain: 'plain-', later: 'later-', named: 'named-' } as const
export type Kind = Exclude<keyof typeof KINDS, 'named'>

export const triples = (kind: Kind): Halves<Triple> => halves(`${KINDS[kind]}triples`)
export const pairs = (kind: keyof typeof KINDS): Halves<Pair> => halves(`${KINDS[kind]}opportunities`)
export const twins = (): Halves<Twin> => halves('twins')
export const towns = (): Halves<Town> => halves('towns')
export const profiles = (): Halves<Profile> => halves('readings')

function halves<T>(name: string): Halves<T> {
  return { open: read(`${name}.json`), heldOut: read(`${name}.held-out.json`) }
}

function read<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T[]
}
