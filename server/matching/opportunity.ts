import { generalSituations } from '#server/language/lexicon/situations.ts'
import type { AlertPriority, AlertType, OpportunityFact } from '#contract/alerts.ts'
import { fitOf, scoreOf, type Person, type Setting } from './compatibility.ts'
import { apartFromWhich, areFew } from './among-hundreds.ts'
import { barAmong, likelyFindings } from './likely-findings.ts'
import { likelyAnswer } from './likely.ts'
import { LIKELY_FROM, NEAR_FROM, type Besides } from './likelihood.ts'
import type { Meant } from './meant.ts'
import { once } from './once.ts'
import { stillStands, type Standings } from './standing.ts'
import { findingsOf, type Finding } from './opportunity-facts.ts'
import { clearlyMeant, isMutual, KINDS } from './opportunity-kinds.ts'

/** What two members could do for each other. `score` is whole, 0–100; `facts` begin with the one that makes the kind. */
export type Opportunity = {
  kind: AlertType
  score: number
  priority: AlertPriority
  facts: [OpportunityFact, ...OpportunityFact[]]
}

/**
 * The other side as far as it is not in the profile: the band of their distance, days since they were last here, how many are compared with the member, and where
 * vectors tell it how many standard deviations nearer the two are than either is to those nearest to them, exactly from so many on, what they tell of an opportunity, and whether what either asks for and gives still stands.
 */
export type Circumstances = Setting & {
  daysAway: number
  compared?: number
  apart?: ((least: number) => number | null) | null
  meant?: (() => Meant | null) | null
  standings?: (() => Standings | null) | null
}

/** And the points for what both like, whether both live in a situation that is not everybody's or come from the same place, and whether one of the two loves what the other cannot stand. */
type Known = Besides & { interests: number; isSameSituation: boolean; isSameOrigin: boolean; isClashing: boolean }

const NOBODY_ELSE = 1
const FIT_MOST = 60
const FURTHER_FINDING = 6
const COMPATIBILITY_MOST = 20
const NEARNESS_MOST = 10
const NEARNESS_SPAN = 49
const ACTIVITY: [within: number, points: number][] = [[1, 10], [7, 6], [30, 3]] // prettier-ignore

/** What was found without a wish of either is a weak opportunity, however much else speaks for the two. */
const WEAK_MOST = 49

/** Below this it is no opportunity. */
const SCORE_MIN = 40
const PRIORITIES: [from: number, priority: AlertPriority][] = [[85, 'critical'], [70, 'high'], [50, 'medium'], [0, 'low']] // prettier-ignore

/**
 * The opportunity between two members, or null: up to 60 points for what one seeks and the other has (the best finding, and
 * six for each further one), 20 for their compatibility, 10 for nearness and 10 for how lately the candidate was here. All
 * but the last are the same for both.
 */
export function opportunityOf(
  member: Person,
  candidate: Person,
  { daysAway, compared = NOBODY_ELSE, apart = null, meant = null, standings = null, ...setting }: Circumstances,
): Opportunity | null {
  let known: Known | null = null
  let answer: number | null = null
  const isOfFew = areFew(compared)
  const standingsOf = once(() => standings?.() ?? null)
  const areApartKnown = apart !== null && setting.similarity !== null
  const found = findingsOf(member.reading, candidate.reading).filter(
    (finding) =>
      (finding.isWeak || stillStands(finding.fact, standingsOf())) &&
      (isOfFew ? !finding.isThin : !finding.isHinted && isTold(finding)),
  )
  // What is sure is told before what is only likely; among few a weak opportunity is not worth as much.
  const likely = found.some(({ isWeak }) => !isWeak || !isOfFew)
    ? []
    : likelyFindings(member.reading, candidate.reading, besides, {
        bar: isOfFew || areApartKnown ? LIKELY_FROM : barAmong(compared),
        isOfFew,
        meant,
        standings: standingsOf,
        isNear: (setting.similarity ?? 0) >= NEAR_FROM,
      })
        .map(asMeant)
        // What vectors say that one alone would gain is found among hundreds by chance: of 54 that no words had met 11 were real, of 40 that two would do together 29.
        .filter((finding) => isOfFew || ((!areApartKnown || isMutual(finding.fact.rule)) && isTold(finding)))
  const [best, ...others] = [...likely, ...found]
  if (!best) return null

  const fit = Math.min(FIT_MOST, best.points + others.length * FURTHER_FINDING)
  const compatibility = (scoreOf(member, candidate, setting) * COMPATIBILITY_MOST) / 100
  const nearness = NEARNESS_MOST * Math.max(0, 1 - (setting.miles - 1) / NEARNESS_SPAN)
  const activity = ACTIVITY.find(([within]) => daysAway <= within)?.[1] ?? 0
  const sum = Math.round(fit + compatibility + nearness + activity)
  const score = best.isWeak ? Math.min(WEAK_MOST, sum) : sum
  if (score < SCORE_MIN) return null

  return {
    kind: KINDS[asMeant(best).fact.rule],
    score,
    priority: priorityOf(score),
    facts: [best.fact, ...others.map(({ fact }) => fact)],
  }

  /** Where vectors do not tell it, what is met in so many words is told, and nothing that is thin. */
  function isTold({ ground, isThin }: Finding): boolean {
    if (!apart) return isThin !== true
    const { isClashing, ...between } = besides()
    const least = apartFromWhich({ ...between, answer: (answer ??= answersBetween()), ground })
    const away = apart(least)
    return away === null ? isThin !== true : (isClashing ? Math.min(0, away) : away) >= least
  }

  /** How likely the one answers the other, or the other the one. */
  function answersBetween(): number {
    const [one, other] = [member.reading, candidate.reading]
    const answers = [likelyAnswer(one, other, () => besides().score), likelyAnswer(other, one, () => besides().score)]
    return Math.max(...answers.map((answer) => answer?.likelihood ?? -Infinity))
  }

  function asMeant(finding: Finding): Finding {
    const told = finding.isWeak ? null : meant?.()
    return told ? { ...finding, fact: clearlyMeant(finding.fact, told, [member.reading, candidate.reading]) } : finding
  }

  /** Asked for by many pairs of sentences, and by none of most people. */
  function besides(): Known {
    if (known) return known
    const { points, clash, ties } = fitOf(member, candidate, { ...setting, similarity: null })
    const similarity = meant ? setting.similarity : null
    // Vectors often do not tell who loves a thing from who cannot stand it.
    const isClashing = clash > 0
    const told = similarity !== null && isClashing ? Math.min(0, similarity) : similarity
    known = {
      interests: points.interests,
      score: points.interests + points.words,
      similarity: told,
      isSameSituation: ties.some((tie) => tie.kind === 'sameSituation' && !generalSituations.has(tie.mine.situation)),
      isSameOrigin: ties.some(({ kind }) => kind === 'sameOrigin'),
      isClashing,
    }
    return known
  }
}

/** Critical from 85, high from 70, medium from 50, else low. */
export function priorityOf(score: number): AlertPriority {
  return PRIORITIES.find(([from]) => score >= from)?.[1] ?? 'low'
}
