import { agreementOf, circumstancesPoints, evidenceOfMeaning, type Compared } from './compatibility.ts'
import type { Outline } from './outline.ts'
import { thingsEvidenceOf } from './outlined-things.ts'
import { tiesEvidenceOf } from './outlined-ties.ts'
import { wishesEvidenceOf } from './outlined-wishes.ts'
import type { Counts } from './rarity.ts'
import { pointsOf } from './weights.ts'

/** Somebody who is ranked: in a band of distance, and as close in meaning as `Setting` says. */
export type Outlined = { age: number; outline: Outline; miles: number; similarity: number | null }

/**
 * The score of somebody with each of many, 0 to 100 and not rounded: what `scoreOf` says of two readings, in a twentieth of its time. Whoever
 * changes what a score is made of changes it here too: a test compares the two.
 */
export function scorerOf({ age, reading }: Compared, counts: Counts): (other: Outlined) => number {
  const things = thingsEvidenceOf(reading, counts)
  const wishes = wishesEvidenceOf(reading)
  const tiesWith = tiesEvidenceOf(reading)
  return ({ age: theirs, outline, miles, similarity }) => {
    const clash = things.clash(outline)
    const meaning = clash > 0 ? 0 : evidenceOfMeaning(similarity, wishes.areRivals(outline))
    const agreement = agreementOf(similarity)
    const interests = pointsOf('interests', agreement * (things.common(outline) - clash))
    const words = pointsOf('words', agreement * (wishes.met(outline) + tiesWith(outline)) + meaning)
    return interests + words + circumstancesPoints(Math.abs(age - theirs), miles)
  }
}
