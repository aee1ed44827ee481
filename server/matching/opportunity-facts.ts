import type { OpportunityFact } from '#contract/alerts.ts'
import type { Interest } from '#server/language/interest-taxonomy.ts'
import type { Exchange, Reading } from '#server/language/old-reading.ts'
import { leadOf, type Want } from '#server/language/wants.ts'
import { quotable } from '#server/language/words.ts'

/** Stands where a candidate's first name belongs, in what is said of them and to them: names are put in at the end. */
export const NAME_SLOT = '{name}'

type Gains = 'member' | 'candidate'
type Said = Pick<Want, 'lead' | 'phrase'>

/** A fact and what it is worth; docs/alerts.md prints the points. They are the same whoever of the two looks. */
export type Finding = { points: number; fact: OpportunityFact }

const POINTS = {
  mentorWithTopic: 50,
  mentorInField: 45,
  mentor: 35,
  learn: 46,
  help: 38,
  role: 48,
  sameProject: 42,
  sameWish: 36,
  wishListed: 28,
  sameCraft: 34,
  sameField: 30,
  interests: 20,
  furtherInterest: 3,
} as const

const INTERESTS_FROM = 2
const INTERESTS_MOST = 30
const INTERESTS_NAMED = 3
const AND = new Intl.ListFormat('en-GB')

/** Everything that `member` and `candidate` have to offer each other, the most valuable first, each rule once a direction. */
export function findingsOf(member: Reading, candidate: Reading): Finding[] {
  const [mine, theirs] = [member.exchange(), candidate.exchange()]
  const findings = [
    ...met(mine, theirs, 'member'),
    ...met(theirs, mine, 'candidate'),
    sameWish(mine, theirs) ?? wishListed(mine, candidate, 'member') ?? wishListed(theirs, member, 'candidate'),
    sameField(mine, theirs),
    sameInterests(member, candidate),
  ]
  return findings.filter((finding) => finding !== undefined).sort((a, b) => b.points - a.points)
}

/** What `seeker` looks for and `giver` has. */
function met(seeker: Exchange, giver: Exchange, gains: Gains): (Finding | undefined)[] {
  return [mentored(seeker, giver, gains), helped(seeker, giver, gains), filled(seeker, giver, gains)]
}

function mentored(seeker: Exchange, giver: Exchange, gains: Gains): Finding | undefined {
  const offer = giver.offers.find(({ purpose }) => purpose === 'mentor')
  const seek = offer && seeker.seeks.find(({ purpose }) => purpose === 'mentor')
  if (!offer || !seek) return undefined

  const topic = commonTopic(seek, offer)
  const field = seeker.crafts.find(
    ({ field, words }) => quotable(words) && giver.crafts.some((other) => other.field === field),
  )
  if (!topic && !field && seek.topics.length > 0) return undefined
  const points = topic ? POINTS.mentorWithTopic : field ? POINTS.mentorInField : POINTS.mentor
  const about = topic ?? field?.words ?? seek.guidance ?? ''
  return { points, fact: { rule: 'mentor', gains, topic: about, sentence: both(seek, offer, gains) } }
}

/** Somebody wants to learn what the other teaches, or wants anything else that the other offers. */
function helped(seeker: Exchange, giver: Exchange, gains: Gains): Finding | undefined {
  const found = seeker.seeks.flatMap((seek) =>
    giver.offers.flatMap((offer): Finding[] => {
      const topic = commonTopic(seek, offer)
      const isMentoring = seek.purpose === 'mentor' && offer.purpose === 'mentor'
      if (!topic || isMentoring) return []
      const points = seek.purpose === 'learn' ? POINTS.learn : POINTS.help
      return [{ points, fact: { rule: 'skill', gains, topic, sentence: both(seek, offer, gains) } }]
    }),
  )
  return found.toSorted((a, b) => b.points - a.points)[0]
}

/** Somebody looks for a craft that the other has. */
function filled(seeker: Exchange, giver: Exchange, gains: Gains): Finding | undefined {
  for (const seek of seeker.seeks) {
    const { craft } = seek
    const own = craft && giver.crafts.find((other) => other.craft.endsWith(craft.craft))
    if (!own) continue
    const sentence = both({ ...seek, phrase: craft.words }, { lead: 'writes', phrase: own.words }, gains)
    return { points: POINTS.role, fact: { rule: 'role', gains, topic: craft.words, sentence } }
  }
  return undefined
}

function sameWish(member: Exchange, candidate: Exchange): Finding | undefined {
  for (const mine of shareable(member)) {
    for (const theirs of shareable(candidate)) {
      const topic = commonTopic(mine, theirs)
      if (!topic) continue
      const isProject = mine.purpose === 'project' || theirs.purpose === 'project'
      const points = isProject ? POINTS.sameProject : POINTS.sameWish
      return { points, fact: { rule: 'project', gains: 'both', topic, sentence: both(mine, theirs, 'member') } }
    }
  }
  return undefined
}

/** Somebody looks for company in what the other lists. */
function wishListed(seeker: Exchange, { listed }: Reading, gains: Gains): Finding | undefined {
  for (const seek of shareable(seeker)) {
    const topic = seek.topics.find(({ key, text }) => quotable(text) && quotable(listed.get(key)?.text ?? ''))
    if (!topic) continue
    const sentence = both(seek, { lead: 'lists', phrase: listed.get(topic.key)!.text }, gains)
    return { points: POINTS.wishListed, fact: { rule: 'project', gains: 'both', topic: topic.text, sentence } }
  }
  return undefined
}

/** Whoever wants to be taught, guided or helped by a craft is not helped by somebody who wants the same. */
function shareable({ seeks }: Exchange): Want[] {
  return seeks.filter(({ purpose, craft }) => (purpose === 'company' || purpose === 'project') && !craft)
}

function sameField(member: Exchange, candidate: Exchange): Finding | undefined {
  const pairs = member.crafts.flatMap((mine) =>
    candidate.crafts.filter((theirs) => theirs.field === mine.field).map((theirs) => ({ mine, theirs })),
  )
  const pair = pairs.find(({ mine, theirs }) => mine.craft === theirs.craft) ?? pairs[0]
  if (!pair) return undefined
  const { mine, theirs } = pair
  const points = mine.craft === theirs.craft ? POINTS.sameCraft : POINTS.sameField
  const sentence = `You write “${mine.words}”, and ${NAME_SLOT} writes “${theirs.words}”.`
  return { points, fact: { rule: 'field', gains: 'both', topic: mine.field, sentence } }
}

/** Several particular interests that both list, the rarest first. */
function sameInterests({ distinct }: Reading, { listed }: Reading): Finding | undefined {
  const isSpelledAlike = ({ key, text }: Interest) => listed.get(key)?.text.toLowerCase() === text.toLowerCase()
  const shared = distinct
    .filter((one) => one.weight >= 1 && listed.has(one.key) && isSpelledAlike(one) && quotable(one.text))
    .sort((a, b) => b.weight - a.weight)
  if (shared.length < INTERESTS_FROM) return undefined
  const points = Math.min(INTERESTS_MOST, POINTS.interests + (shared.length - INTERESTS_FROM) * POINTS.furtherInterest)
  const names = shared.slice(0, INTERESTS_NAMED).map(({ text }) => text)
  const sentence = `You both list ${AND.format(names)}.`
  return { points, fact: { rule: 'interests', gains: 'both', topic: names[0]!, sentence } }
}

/** The first thing that `one` is about and `other` is too, in the words of `one`; null when there is none to quote. */
function commonTopic(one: Want, other: Want): string | null {
  const theirs = new Set(other.topics.map(({ key }) => key))
  return one.topics.find(({ key, text }) => theirs.has(key) && quotable(text))?.text ?? null
}

/** Whoever gains is spoken of first. */
function both(one: Said, other: Said, gains: Gains): string {
  const [who, whom] = gains === 'member' ? ['You', NAME_SLOT] : [NAME_SLOT, 'you']
  return `${who} ${leadOf(one, who)} “${one.phrase}”, and ${whom} ${leadOf(other, whom)} “${other.phrase}”.`
}
