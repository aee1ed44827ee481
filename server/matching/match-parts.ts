import type { MatchReason } from '#contract/members.ts'
import type { Fit, Person } from './compatibility.ts'
import { circumstancesReason } from './circumstances-reason.ts'
import { interestsReason } from './interests-reason.ts'
import type { Closest } from './closest.ts'
import { once } from './once.ts'
import { nameOf, seedOf } from './phrasing.ts'
import { sharedWorld } from './shared-world.ts'
import { tiesReason } from './ties-reason.ts'
import { MOST } from './weights.ts'

const PARTS = ['interests', 'words', 'circumstances'] as const
const LABELS = { interests: 'Interests', words: 'What you write', circumstances: 'Age and distance' }

/** The three parts of a score, in whole points that add up to the whole of the score, each with its sentence for the viewer. */
export function matchParts(
  viewer: Person,
  other: Person,
  fit: Fit & { closest: () => Closest | null },
  miles: number,
): MatchReason[] {
  const { points, common, ties, closest } = fit
  const [mine, theirs] = [viewer.reading, other.reading]
  const told = { name: nameOf(other.name), mine, theirs, seed: seedOf(mine, theirs) }
  const whole = wholePoints(points)
  // Said once, of the part that gives points for it: lists are a part of what is compared by its meaning.
  const world = once(() => sharedWorld(told))
  const interests = interestsReason(told, common, whole.interests > 0 ? world : () => null)
  const sentences = {
    interests,
    words: tiesReason(ties, told, { closest, world: whole.interests === 0 && whole.words > 0 ? world : () => null, said: interests }), // prettier-ignore
    circumstances: circumstancesReason(Math.abs(viewer.age - other.age), miles),
  }
  return PARTS.map((part) => ({
    part,
    label: LABELS[part],
    points: whole[part],
    of: MOST[part],
    sentence: sentences[part],
  }))
}

/** Rounded so that the sum is the rounded sum: what is left goes to the largest fractions (largest remainder method). */
function wholePoints(points: Fit['points']): Fit['points'] {
  const whole = { interests: Math.floor(points.interests), words: Math.floor(points.words), circumstances: Math.floor(points.circumstances) } // prettier-ignore
  const sum = PARTS.reduce((total, part) => total + points[part], 0)
  let left = Math.round(sum) - PARTS.reduce((total, part) => total + whole[part], 0)
  for (const part of PARTS.toSorted((a, b) => (points[b] % 1) - (points[a] % 1))) if (left-- > 0) whole[part]++
  return whole
}
