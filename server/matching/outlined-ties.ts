import { akinTo } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation } from '#server/language/reading.ts'
import { evidenceOfSituation, isLived } from './life-match.ts'
import { endOf, ROLE, SECTION, startOf, TONGUE, type Outline } from './outline.ts'
import { keyOf } from './term-key.ts'
import { EVIDENCE } from './weights.ts'

/** What ties somebody to others beside the things they like and what they wish for, as evidence: the sum of what `tiesBetween` says of two readings. */
export function tiesEvidenceOf(reading: Reading): (other: Outline) => number {
  const parts = [
    situationsEvidenceOf,
    akinEvidenceOf,
    workEvidenceOf,
    tonguesEvidenceOf,
    originsEvidenceOf,
    leftoverEvidenceOf,
  ]
  const [situations, akin, work, tongues, origins, leftover] = parts.map((part) => part(reading))
  return (other) =>
    situations!(other) + akin!(other) + work!(other) + tongues!(other) + origins!(other) + leftover!(other)
}

function situationsEvidenceOf({ situations }: Reading): (other: Outline) => number {
  const own = situations.map(({ situation, role }) => ({
    key: keyOf(situation),
    isPeer: role === 'peer',
    same: evidenceOfSituation('sameSituation', situation),
    known: evidenceOfSituation('knowsSituation', situation),
  }))
  return (other) => {
    let evidence = 0
    for (const { key, isPeer, same, known } of own) {
      const role = markOf(other, SECTION.situations, key)
      if (role === null) continue
      if (isPeer && role === ROLE.peer) evidence += same
      else if (isPeer || role === ROLE.peer) evidence += known
    }
    return evidence
  }
}

function akinEvidenceOf(reading: Reading): (other: Outline) => number {
  const own = reading.situations.filter(isLived)
  const lived = new Set(own.map(({ situation }) => keyOf(situation)))
  const akinToAny = akinKeysOf(own)
  const akinToPresent = akinKeysOf(own.filter(({ role }) => role === 'peer'))
  return (other) => {
    let isAkin = false
    const end = endOf(other, SECTION.situations)
    for (let at = startOf(other, SECTION.situations); at < end; at += 2) {
      const [key, role] = [other[at]!, other[at + 1]!]
      if (role === ROLE.helper) continue
      if (lived.has(key)) return 0
      isAkin ||= (role === ROLE.peer ? akinToAny : akinToPresent).has(key)
    }
    return isAkin ? EVIDENCE.akinSituation : 0
  }
}

function akinKeysOf(situations: Situation[]): ReadonlySet<number> {
  return new Set(situations.flatMap(({ situation }) => Array.from(akinTo(situation), keyOf)))
}

function workEvidenceOf({ does }: Reading): (other: Outline) => number {
  const occupations = new Set(does.map(({ occupation }) => keyOf(`job ${occupation}`)))
  const fields = new Set(does.map(({ field }) => keyOf(`field ${field}`)))
  return (other) => {
    if (does.length === 0) return 0
    let isOfField = false
    const end = endOf(other, SECTION.work)
    for (let at = startOf(other, SECTION.work); at < end; at += 2) {
      if (occupations.has(other[at]!)) return EVIDENCE.sameWork
      isOfField ||= fields.has(other[at + 1]!)
    }
    return isOfField ? EVIDENCE.sameField : 0
  }
}

function tonguesEvidenceOf({ tongues }: Reading): (other: Outline) => number {
  const own = tongues.map(({ language, is }) => ({ key: keyOf(language), mark: is === 'wanted' ? TONGUE.wanted : TONGUE.had })) // prettier-ignore
  return (other) => {
    let evidence = 0
    for (const { key, mark } of own) {
      const theirs = markOf(other, SECTION.tongues, key)
      if (theirs !== null) evidence += theirs === mark ? EVIDENCE.sameTongue : EVIDENCE.tongueMet
    }
    return evidence
  }
}

function originsEvidenceOf({ origins }: Reading): (other: Outline) => number {
  const own = new Set(origins.map(({ origin }) => keyOf(origin)))
  return (other) => (countOf(own, other, SECTION.origins) > 0 ? EVIDENCE.sameOrigin : 0)
}

function leftoverEvidenceOf({ leftover }: Reading): (other: Outline) => number {
  const own = new Set(leftover.map(keyOf))
  return (other) => Math.min(EVIDENCE.leftoverMost, EVIDENCE.leftover * countOf(own, other, SECTION.leftover))
}

/** What stands behind a key in a section of pairs; null where the key is not there. */
function markOf(outline: Outline, section: number, key: number): number | null {
  const end = endOf(outline, section)
  for (let at = startOf(outline, section); at < end; at += 2) if (outline[at] === key) return outline[at + 1]!
  return null
}

/** How many of these keys a section of single ones has. */
function countOf(keys: Set<number>, outline: Outline, section: number): number {
  if (keys.size === 0) return 0
  let count = 0
  const end = endOf(outline, section)
  for (let at = startOf(outline, section); at < end; at++) if (keys.has(outline[at]!)) count++
  return count
}
