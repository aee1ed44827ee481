import { EVIDENCE, MOST, pointsOf } from '#server/matching/weights.ts'
import type { Sought } from './sought.ts'

/** By the keys of others, the best first, what somebody shares with each, in points of the score. */
export type Sharing = ReadonlyMap<number, number>

/** More than twice as many as there are ever holders, so that a search ends soon. */
const PLACES = 2 ** 15

/** Numbers are sorted many times faster than objects: points in thousandths, and behind them the key. */
const THOUSANDTHS = 1_000
const KEYS = 2 ** 32

/** In thousandths: points are told apart by steps of so many before the best are put in order. */
const STEP = 64
const STEPS = Math.ceil((THOUSANDTHS * (MOST.interests + MOST.words) + 1) / STEP)

/** Of each place its key and what adds up in each part, side by side, so that the processor fetches them together. */
const STRIDE = 4
const PARTS = { particular: 1, general: 2, words: 3 } as const

// Used from the beginning to the end of a call, during which nobody else is on this thread: made anew each time, they would take
// as long as the rest.
const keys = new Uint32Array(PLACES * STRIDE)
const evidence = new Float32Array(keys.buffer)
const taken = new Uint32Array(PLACES)

/**
 * The `count` of all holders whose concepts add up to the most points. `holders` has those of each sought concept by key. Keys
 * stand in a table with open addressing: a `Map` of twelve thousand takes longer than all else that a list is made of.
 */
export function mostSharing(sought: Sought[], holders: ArrayLike<number>[], count: number): Sharing {
  keys.fill(0)
  let people = 0
  for (const [i, { weight, part }] of sought.entries()) {
    const ofPart = PARTS[part]
    const ofConcept = holders[i]!
    for (let at = 0; at < ofConcept.length; at++) {
      const key = ofConcept[at]!
      const place = placeOf(key)
      if (keys[place] === 0) {
        if (people === PLACES / 2) break
        taken[people++] = place
        keys[place] = key
      }
      evidence[place + ofPart]! += weight
    }
  }

  const ranked = new Float64Array(people)
  const perStep = new Uint32Array(STEPS)
  let [before, thousandths] = [-1, 0]
  for (let one = 0; one < people; one++) {
    const place = taken[one]!
    // Most share one thing and no more, and came one after the other.
    if (before < 0 || !areEqual(before, place)) thousandths = Math.round(pointsAt(place) * THOUSANDTHS)
    before = place
    ranked[one] = thousandths * KEYS + keys[place]!
    perStep[Math.floor(thousandths / STEP)]!++
  }

  // Whoever is in a step in which nobody can be among the best is left out before the others are sorted: they are the most by far.
  let [least, above] = [STEPS, 0]
  while (above < count && least > 0) above += perStep[--least]!
  const best = ranked.filter((one) => one >= least * STEP * KEYS).sort()
  const sharing = new Map<number, number>()
  for (let at = best.length - 1; at >= Math.max(0, best.length - count); at--) {
    const points = Math.floor(best[at]! / KEYS)
    sharing.set(best[at]! - points * KEYS, points / THOUSANDTHS)
  }
  return sharing
}

/** Whether what is shared adds up to the same in each part. */
function areEqual(one: number, other: number): boolean {
  return (
    evidence[one + PARTS.particular] === evidence[other + PARTS.particular] &&
    evidence[one + PARTS.general] === evidence[other + PARTS.general] &&
    evidence[one + PARTS.words] === evidence[other + PARTS.words]
  )
}

/**
 * Where a key stands in the table, or may stand. Mixed by MurmurHash3's finalizer: the golden ratio alone would put those whose turns follow each other, which is
 * how holders come, side by side, and each would be looked for behind all others.
 */
function placeOf(key: number): number {
  let hash = Math.imul(key ^ (key >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  let place = ((hash ^ (hash >>> 16)) & (PLACES - 1)) * STRIDE
  while (keys[place] !== 0 && keys[place] !== key) place = (place + STRIDE) & (PLACES * STRIDE - 1)
  return place
}

function pointsAt(place: number): number {
  const things = evidence[place + PARTS.particular]! + Math.min(EVIDENCE.generalMost, evidence[place + PARTS.general]!)
  const words = evidence[place + PARTS.words]!
  // Of most holders one of the two is nothing, and an exponential function takes longer than all else here.
  return (things === 0 ? 0 : pointsOf('interests', things)) + (words === 0 ? 0 : pointsOf('words', words))
}
