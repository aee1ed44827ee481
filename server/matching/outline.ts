import type { Reading } from '#server/language/reading.ts'
import { likingOf } from './liking.ts'
import { keyOf } from './term-key.ts'
import { askedOf, givenBy, isShareable, plainSeeks } from './wishes-met.ts'

/**
 * What the score needs of a reading, as numbers: where each section ends, then the sections, one after the other. Each holds the keys of what it
 * names. It is stored: whoever changes it counts `READER_VERSION` up.
 */
export type Outline = Int32Array

/**
 * Of what is liked, disliked, done, lived and spoken there are pairs: of work the occupation and its field. Whoever seeks company seeks it together
 * with others who do.
 */
export const SECTION = { liked: 0, disliked: 1, soughtAlone: 2, soughtTogether: 3, soughtRoles: 4, given: 5, work: 6, situations: 7, tongues: 8, origins: 9, leftover: 10 } as const // prettier-ignore

const SECTIONS = Object.keys(SECTION).length

/** How much somebody likes or dislikes something is told in hundredths. */
export const MASS_UNITS = 100

/** Of a situation: lived, or known. */
export const ROLE = { peer: 0, helper: 1, past: 2 } as const

/** Of a language. */
export const TONGUE = { had: 0, wanted: 1 } as const

/** Depends on the reading alone. */
export function outlineOf(reading: Reading): Outline {
  const { liked, disliked } = likingOf(reading)
  const { does, situations, tongues, origins, leftover } = reading
  const seeks = plainSeeks(reading)
  const sections = [
    [...liked].flatMap(([concept, { mass }]) => [keyOf(concept), Math.round(mass * MASS_UNITS)]),
    [...disliked].flatMap(([concept, mass]) => [keyOf(concept), Math.round(mass * MASS_UNITS)]),
    seeks.filter((wish) => !isShareable(wish)).flatMap(({ about }) => about.map(keyOf)),
    seeks.filter(isShareable).flatMap(({ about }) => about.map(keyOf)),
    seeks.flatMap((wish) => askedOf(wish).map(keyOf)),
    givenBy(reading).map(keyOf),
    does.flatMap(({ occupation, field }) => [keyOf(`job ${occupation}`), keyOf(`field ${field}`)]),
    situations.flatMap(({ situation, role }) => [keyOf(situation), ROLE[role]]),
    tongues.flatMap(({ language, is }) => [keyOf(language), is === 'wanted' ? TONGUE.wanted : TONGUE.had]),
    origins.map(({ origin }) => keyOf(origin)),
    leftover.map(keyOf),
  ]
  let end = SECTIONS
  const ends = sections.map(({ length }) => (end += length))
  return Int32Array.from([...ends, ...sections.flat()])
}

/** Where a section begins. */
export function startOf(outline: Outline, section: number): number {
  return section === 0 ? SECTIONS : outline[section - 1]!
}

/** Where it ends. */
export function endOf(outline: Outline, section: number): number {
  return outline[section]!
}
