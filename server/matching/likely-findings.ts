import type { OpportunityFact } from '#contract/alerts.ts'
import type { Reading } from '#server/language/reading.ts'
import { ASKING_LEAST } from '#server/language/sentences.ts'
import { asksForTrade, givesByTrade, likelyAnswer, type Likely } from './likely.ts'
import { likelihoodOf, LIKELY_FROM, type Besides } from './likelihood.ts'
import { likelyTogether, type LikelyTogether } from './likely-together.ts'
import type { Meant } from './meant.ts'
import { exchangeOf } from './exchange.ts'
import { leanOf } from './nearest-sentences.ts'
import type { Said } from './gifts.ts'
import type { Finding } from './opportunity-facts.ts'
import { isMutual } from './opportunity-kinds.ts'
import { both, opened, titled } from './opportunity-sentences.ts'
import { toldAs } from './readable-wish.ts'
import { isTorn } from './torn.ts'
import { isJoint, isOfLife, isOfOnesOwn, lesson, POINTS } from './opportunity-worth.ts'
import { ruleMeant } from './rule-meant.ts'
import { standsAlone } from './stands-alone.ts'
import type { Standings } from './standing.ts'
import { togetherRule } from './together-rule.ts'
import { areInSameNeed } from './wishes-met.ts'

/** And so much like asking the sentence must sound that is told among hundreds: else it is any sentence of the matter. */
const ASKING_AMONG_MANY = 0.9
/** And so near must be what is quoted of the two where vectors alone tell it: of 24 such alerts a strict reader found 9 right, and 8 of the 16 that are as many standard deviations above strangers' (by the encoder before). */
const NEAR_AMONG_MANY = 0.23

/** Among so many the odds were weighed, and by so much they are too high: of 40 alerts told among 440 without it 18 were wrong, 7 of them among the 12 that it leaves out. */
const WEIGHED_AMONG = 50
const STEEPNESS = 1.2

/** Where vectors do not tell who is apart from others, the more are compared, the likelier what is told must be. */
export function barAmong(compared: number): number {
  return Math.max(LIKELY_FROM, STEEPNESS * Math.log(compared / WEIGHED_AMONG))
}

/** The likelihood from which it is told, whether few are compared, whether the two are near enough in meaning, what their vectors tell of an opportunity, or null where they tell nothing of it, and whether what either asks for and gives still stands. */
type Among = {
  bar: number
  isOfFew: boolean
  isNear: boolean
  meant: (() => Meant | null) | null
  standings: () => Standings | null
}

type Rule = OpportunityFact['rule']
/** What each of two writes that likely belongs together, and who asks; `asking` is how much it sounds like that, and whole sentences are told as such. */
type Told = {
  asked: Said
  given: Said[]
  asker: 'member' | 'candidate'
  rule: Rule
  asking: number
  isWhole?: true
  nearness?: number
}

/**
 * Where no wish is met in so many words, what the two likely have for each other: told by what they would do together or what one asks and the other tells,
 * and where words alone do not make that likely by the sentences that are nearest in meaning.
 */
export function likelyFindings(
  member: Reading,
  candidate: Reading,
  besides: () => Besides,
  { bar, isOfFew, isNear, meant, standings }: Among,
): Finding[] {
  const scoreOf = () => besides().score
  const together = likelyTogether(member, candidate, scoreOf)
  const answers = [likelyAnswer(member, candidate, scoreOf), likelyAnswer(candidate, member, scoreOf)] as const
  const [mine, theirs] = answers.map((answer) => answer?.likelihood ?? -Infinity)
  // Who look for the same help are near in meaning as well, and neither has it.
  const vectors = (isNear && !areInSameNeed(member, candidate) && meant?.()) || null
  const lean = mine === theirs ? leanOf(member) - leanOf(candidate) : mine! - theirs!
  const isMember = vectors ? vectors.asker === 'member' : lean >= 0
  const answer = answers[isMember ? 0 : 1]
  if (!together && !answer && !vectors) return []
  const [asker, giver] = isMember ? [member, candidate] : [candidate, member]
  if (asker.declined.includes('need') || giver.declined.includes('gift')) return []
  const by = {
    answer: answer?.likelihood ?? null,
    together: together?.likelihood ?? null,
    isOver: isOver(asker, giver) || (!vectors && lean === 0 && isOver(giver, asker)),
  }
  const [needy, able] = isMember ? (['member', 'candidate'] as const) : (['candidate', 'member'] as const)
  const stands = standings()
  const standing = stands && { need: stands[needy].need, gift: stands[able].gift }
  const likelihood = likelihoodOf({ ...besides(), standing }, by)
  if (likelihood < bar) return []

  const isSaid = likelihoodOf({ ...besides(), similarity: null, standing: null }, by) >= LIKELY_FROM
  const byWords = toldByWords()
  const areWhole = byWords !== null && [byWords.asked, ...byWords.given].every(({ words }) => standsAlone(words))
  const told = isSaid && areWhole ? byWords : (toldByMeaning(vectors, [asker, giver]) ?? byWords)
  const isClear = (one: Told) => one.asking >= ASKING_AMONG_MANY && (one.nearness ?? Infinity) >= NEAR_AMONG_MANY
  return told && (isOfFew || isClear(told)) ? [findingOf(amongColleagues(told, asker), likelihood)] : []

  function toldByWords(): Told | null {
    const isTogether = together && together.likelihood >= (by.answer ?? -Infinity)
    return isTogether ? toldTogether(together) : answer && toldByAnswer(answer, isMember ? 'member' : 'candidate', [asker, giver]) // prettier-ignore
  }
}

/** Whoever looks for others of their trade is told of one, whatever the vectors call it. */
function amongColleagues(told: Told, asker: Reading): Told {
  const isAsked = exchangeOf(asker).sought.some(
    (one) => one.isAmongColleagues && told.asked.words.includes(one.wish.words),
  )
  return isAsked ? { ...told, rule: 'field' } : told
}

function isOver(asker: Reading, giver: Reading): boolean {
  return asker.over.includes('need') || giver.over.includes('gift')
}

function findingOf({ asked, given, asker, rule, isWhole }: Told, likelihood: number): Finding {
  const gains = isMutual(rule) ? 'both' : asker
  const fact: OpportunityFact = {
    rule,
    gains,
    ...(isWhole ? opened(asked) : titled(asked)),
    sentence: both(asked, given[0]!, asker, given[1]),
  }
  const points = pointsOf(likelihood)
  return {
    points,
    isWeak: false,
    ground: 'likely',
    fact: rule === 'field' || rule === 'interests' ? { ...fact, form: 'matter' } : fact,
  }
}

function toldTogether({ one, other, isProject }: LikelyTogether): Told {
  const rule = togetherRule([one.words, other.words], isProject)
  return { asked: one, given: [other], asker: 'member', rule, asking: Infinity }
}

function toldByAnswer(answer: Likely, asker: Told['asker'], [asking, giving]: [Reading, Reading]): Told | null {
  const { asked, given, key } = answer
  if (!isTellable(asked) || !isTellable(given)) return null
  const rule = ruleOf(answer, asksForTrade(asking, key) || givesByTrade(giving, key))
  return { asked: written(asked), given: [written(given)], asker, rule, asking: asked.side }
}

function toldByMeaning(meant: Meant | null, both: [Reading, Reading]): Told | null {
  if (!meant?.nearest) return null
  const { asker, nearest } = meant
  const { asked, given, asking, nearness } = nearest
  const rule = ruleMeant(nearest.rule, [asked, ...given], both)
  return {
    asked: written({ words: asked, sentence: asked }),
    given: given.map((quote) => written({ words: quote, sentence: quote })),
    asker,
    rule,
    asking,
    isWhole: true,
    nearness,
  }
}

type Writing = Pick<Said, 'words' | 'sentence'>

/** What is torn out of a sentence that may not be quoted as a whole is not told. */
function isTellable(writing: Writing): boolean {
  return !isTorn(written(writing)) || toldAs(written(writing)) !== null
}

function written({ words, sentence }: Writing): Said {
  const bare = (said: string) => said.replace(/[\s.]+$/, '')
  return { lead: 'writes', words: bare(words), ...(sentence !== undefined && { sentence: bare(sentence) }) }
}

/** The likelier, the more: what is only just worth telling must be near, and of somebody who is about. */
function pointsOf(likelihood: number): number {
  return Math.min(POINTS.likelyMost, POINTS.likely + POINTS.likelier * (likelihood - LIKELY_FROM))
}

/** Whoever looks for somebody to learn it with has no teacher in mind. */
const LEARNT_WITH = /\bto (?:learn|study|practi[sc]e) (?!\p{Lu})(?:\S+ )+with$/u

/** Whose trade it is does it for whoever asks; others know it from their own lives, or are in want of the same. */
function ruleOf({ asked: { purpose, words }, given, key }: Likely, isTrade: boolean): OpportunityFact['rule'] {
  if (purpose === 'mentor' || isOfLife(key) || (!isTrade && isOfOnesOwn(key))) return 'mentor'
  const told = [words, given.words]
  if (LEARNT_WITH.test(words)) return togetherRule(told, false)
  if (!isTrade && purpose !== 'learn' && given.side >= (purpose === 'company' ? 0 : ASKING_LEAST))
    return togetherRule(told, purpose === 'project')
  const isProject = purpose === 'project' && told.some((each) => isJoint({ words: each }))
  return isProject ? 'project' : lesson({ purpose, lead: 'writes', words })
}
