import type { OpportunityFact } from '#contract/alerts.ts'
import type { Reading } from '#server/language/reading.ts'
import { exchangeOf, saidOf, toldOf, type Exchange } from './exchange.ts'
import type { Ground } from './among-hundreds.ts'
import type { Gift } from './gifts.ts'
import { both, titled } from './opportunity-sentences.ts'
import { POINTS, worthOf } from './opportunity-worth.ts'
import type { Sought } from './sought.ts'
import { isEverybodys, overlapOf } from './topic-keys.ts'
import { commonOf, DOING, linkOf } from './links.ts'
import { togetherRule } from './together-rule.ts'
import { sharesWork, weakFindings } from './weak-opportunities.ts'

/** A fact and what it is worth; docs/alerts.md prints the points. They are the same whoever of the two looks, and so is the ground on which it is told. It is weak where no wish is met, and hinted where none was said to be one, or where many would meet it: those are told among few. What is thin, one thing that both like, is told among many only, where it stands out. */
export type Finding = {
  points: number
  fact: OpportunityFact
  isWeak: boolean
  ground: Ground
  isHinted?: true
  isThin?: true
}

type Gains = 'member' | 'candidate'
type Met = { sought: Sought; gift: Gift; amount: number }

/** How much two must seek the same. */
const ENOUGH = { together: 0.6, colleagues: 0.4 } as const

const SAME_NEED = 0.7

/** What two members have to offer each other, the most valuable first, each kind once a direction. */
export function findingsOf(member: Reading, candidate: Reading): Finding[] {
  const [mine, theirs] = [exchangeOf(member), exchangeOf(candidate)]
  const isSameWork = sharesWork(member, candidate)
  const findings = [
    together(mine, theirs, isSameWork),
    ...mutual(
      answered(mine.sought, theirs, 'member', isSameWork),
      answered(theirs.sought, mine, 'candidate', isSameWork),
    ),
    ...weakFindings(member, candidate),
  ]
  return toldOnce(
    findings.filter((finding) => finding !== null).sort((a, b) => b.points - a.points || ofField(b) - ofField(a)),
  )
}

/** Of what is worth as much, colleagues are told as what they are. */
function ofField({ fact }: Finding): number {
  return fact.rule === 'field' ? 1 : 0
}

/** What is told by the same two quotations in the other direction is no further finding. */
function toldOnce(findings: Finding[]): Finding[] {
  const quotes = findings.map(({ fact }) => (fact.sentence.match(/“[^”]*”/g) ?? [fact.sentence]).sort().join(''))
  return findings.filter((_, at) => quotes.indexOf(quotes[at]!) === at)
}

/** The best answer to what one seeks among what the other could give. */
function answered(sought: Sought[], giver: Exchange, gains: Gains, isSameWork: boolean): Finding | null {
  let best: (Met & { points: number; rule: OpportunityFact['rule']; key: string | null }) | null = null
  for (const one of sought) {
    const isSameNeed = giver.sought.some((other) => isInSameNeed(one, other))
    for (const gift of giver.gifts) {
      if (isSameNeed && gift.by !== 'offer') continue
      const link = linkOf(one, gift)
      const worth = link && worthOf(one, gift, { isSameWork, key: link.key })
      if (!link || !worth) continue
      const { amount, key } = link
      if (!best || worth.points > best.points || (worth.points === best.points && amount > best.amount))
        best = { ...worth, sought: one, gift, amount, key }
    }
  }
  if (!best) return null
  const { rule, points, sought: one, gift, key } = best
  return {
    points,
    isWeak: false,
    ...(one.isHinted || isManys(gift, key) ? { isHinted: true } : {}),
    ground: rule === 'field' ? 'trade' : 'met',
    fact: { rule, gains, ...topicOf(rule, one), sentence: both(one.wish, saidOf(gift, giver, key), gains) },
  }
}

/** Among hundreds somebody always writes of a walk, of wool in July, or of something that is near to what is wanted: of 29 wishes that were met by what is only written of 9 were. */
function isManys({ by, said }: Gift, key: string | null): boolean {
  if (by !== 'liking' || key === null) return false
  return (
    (said.lead === 'writes of' && !DOING.test(said.words) && !OF_ONESELF.test(said.words)) ||
    key.startsWith('matter ') ||
    isEverybodys(key)
  )
}

const OF_ONESELF = /\b(?:I|we)\b/

/** Whoever wants to be taught or helped in the same is looking for it as well. */
function isInSameNeed(one: Sought, other: Sought): boolean {
  if ([one, other].some(({ wish }) => wish.purpose === 'company' || wish.purpose === 'project')) return false
  return overlapOf(one.named, other.named).amount >= SAME_NEED
}

/** Two who could each do something for the other, to make something together, collaborate. */
function mutual(mine: Finding | null, theirs: Finding | null): (Finding | null)[] {
  if (!mine || !theirs) return [mine, theirs]
  const rules = new Set([mine.fact.rule, theirs.fact.rule])
  if (!rules.has('project') || !rules.has('role')) return [mine, theirs]
  return [mine, theirs].map((finding) => ({ ...finding, fact: { ...finding.fact, rule: 'project' } }))
}

/** Both seek the same, to do it together. Whoever wants to be taught or served is not helped by somebody who wants the same. */
function together(mine: Exchange, theirs: Exchange, isSameWork: boolean): Finding | null {
  let best: { one: Sought; other: Sought; amount: number; key: string | null } | null = null
  for (const one of mine.sought) {
    for (const other of theirs.sought) {
      if (!areShareable(one, other)) continue
      const link = commonOf(one, other)
      if (!link) continue
      const { amount, key } = link
      if (![one, other].every((each) => isShareable(each) || isAskedFirst(each, key))) continue
      const enough = one.isAmongColleagues && other.isAmongColleagues ? ENOUGH.colleagues : ENOUGH.together
      const common = one.isAmongColleagues && other.isAmongColleagues && isSameWork ? 1 + amount : amount
      if (common >= enough && common > (best?.amount ?? 0)) best = { one, other, amount: common, key }
    }
  }
  if (!best) return null
  const { one, other, key } = best
  const areColleagues = one.isAmongColleagues && other.isAmongColleagues
  const isProject = one.wish.purpose === 'project' || other.wish.purpose === 'project'
  const rule = areColleagues ? 'field' : togetherRule([one.wish.words, other.wish.words], isProject)
  const points = isProject ? POINTS.togetherProject : POINTS.togetherCompany
  const sentence = both(toldOf(one, mine, key), toldOf(other, theirs, key), 'member')
  const topic = topicOf(rule, key !== null && !one.named.has(key) && other.named.has(key) ? other : one)
  return {
    points,
    isWeak: false,
    ground: rule === 'field' ? 'trade' : 'met',
    fact: { rule, gains: 'both', ...topic, sentence },
  }
}

/** What is written of colleagues is no name of a field, and is told as written. */
function topicOf(rule: OpportunityFact['rule'], { wish }: Sought): Pick<OpportunityFact, 'topic' | 'form'> {
  return rule === 'field' ? { ...titled(wish), form: 'matter' } : titled(wish)
}

/** Both would do it with others, or one would and the other asks for no one in particular. */
function areShareable(one: Sought, other: Sought): boolean {
  return (isShareable(one) && isJoinable(other)) || (isShareable(other) && isJoinable(one))
}

/** Whoever asks for help asks for what they name first. */
function isAskedFirst({ wish }: Sought, key: string): boolean {
  return wish.about.slice(0, 2).includes(key)
}

function isJoinable(sought: Sought): boolean {
  return (
    isShareable(sought) ||
    (sought.wish.purpose === 'help' && sought.role === null && !sought.wish.lead.startsWith('writes'))
  )
}

function isShareable({ wish }: Sought): boolean {
  return wish.purpose === 'project' || (wish.purpose === 'company' && wish.role === null)
}
