import { NAME_SLOT, type OpportunityFact } from '#server/ports/ai.ts'
import type { Interest } from '#server/language/interest-taxonomy.ts'
import { quotable } from '#server/language/words.ts'
import type { Cues } from './profile-cues.ts'
import { commonTopic, mentorWord, type Want } from './wants.ts'

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

/** Everything that `member` and `candidate` have to offer each other, the most valuable first, each rule once a direction. */
export function findingsOf(member: Cues, candidate: Cues): Finding[] {
  const findings = [
    ...met(member, candidate, 'member'),
    ...met(candidate, member, 'candidate'),
    ...together(member, candidate),
    ...sameField(member, candidate),
    ...sameInterests(member, candidate),
  ]
  return findings.sort((a, b) => b.points - a.points)
}

/** What `seeker` looks for and `giver` has. */
function met(seeker: Cues, giver: Cues, gains: 'member' | 'candidate'): Finding[] {
  return [mentored(seeker, giver, gains), helped(seeker, giver, gains), filled(seeker, giver, gains)].filter(
    (finding) => finding !== undefined,
  )
}

function mentored(seeker: Cues, giver: Cues, gains: 'member' | 'candidate'): Finding | undefined {
  const offer = giver.offers.find(({ purpose }) => purpose === 'mentor')
  const seek = offer && seeker.seeks.find(({ purpose }) => purpose === 'mentor')
  if (!offer || !seek) return undefined

  const topic = commonTopic(seek, offer)
  const field = seeker.crafts.find(
    ({ field, words }) => quotable(words) && giver.crafts.some((other) => other.field === field),
  )
  if (!topic && !field && seek.topics.length > 0) return undefined
  const points = topic ? POINTS.mentorWithTopic : field ? POINTS.mentorInField : POINTS.mentor
  return {
    points,
    fact: {
      rule: 'mentor',
      gains,
      topic: topic ?? field?.words ?? mentorWord(seek),
      sentence: both(seek, offer, gains),
    },
  }
}

/** Somebody wants to learn what the other teaches, or wants anything else that the other offers. */
function helped(seeker: Cues, giver: Cues, gains: 'member' | 'candidate'): Finding | undefined {
  const found = seeker.seeks.flatMap((seek) =>
    giver.offers.flatMap((offer) => {
      const topic = commonTopic(seek, offer)
      const isMentoring = seek.purpose === 'mentor' && offer.purpose === 'mentor'
      return topic && !isMentoring
        ? [{ seek, offer, topic, points: seek.purpose === 'learn' ? POINTS.learn : POINTS.help }]
        : []
    }),
  )
  const best = found.toSorted((a, b) => b.points - a.points)[0]
  return (
    best && {
      points: best.points,
      fact: { rule: 'skill', gains, topic: best.topic, sentence: both(best.seek, best.offer, gains) },
    }
  )
}

/** Somebody looks for a craft that the other has. */
function filled(seeker: Cues, giver: Cues, gains: 'member' | 'candidate'): Finding | undefined {
  for (const { want, craft } of seeker.needs) {
    const own = giver.crafts.find((other) => other.craft.endsWith(craft.craft))
    if (!own) continue
    const [who, whom] = gains === 'member' ? ['You', NAME_SLOT] : [NAME_SLOT, 'you']
    const wants = `${who} ${leadOf(want, who)} “${craft.words}”`
    return {
      points: POINTS.role,
      fact: {
        rule: 'role',
        gains,
        topic: craft.words,
        sentence: `${wants}, and ${whom} ${verb('write', whom)} “${own.words}”.`,
      },
    }
  }
  return undefined
}

/** The two look for the same, or one looks for company in what the other lists. */
function together(member: Cues, candidate: Cues): Finding[] {
  for (const mine of shareable(member)) {
    for (const theirs of shareable(candidate)) {
      const topic = commonTopic(mine, theirs)
      if (!topic) continue
      const isProject = mine.purpose === 'project' || theirs.purpose === 'project'
      const sentence = `You ${leadOf(mine, 'You')} “${mine.phrase}”, and ${NAME_SLOT} ${theirs.lead} “${theirs.phrase}”.`
      const points = isProject ? POINTS.sameProject : POINTS.sameWish
      return [{ points, fact: { rule: 'project', gains: 'both', topic, sentence } }]
    }
  }
  const listed = wishListed(member, candidate, 'member') ?? wishListed(candidate, member, 'candidate')
  return listed ? [listed] : []
}

/** Whoever wants to be taught, guided or helped by a craft is not helped by somebody who wants the same. */
function shareable({ seeks, needs }: Cues): Want[] {
  const isNeed = (want: Want) => needs.some((need) => need.want === want)
  return seeks.filter((want) => (want.purpose === 'company' || want.purpose === 'project') && !isNeed(want))
}

function wishListed(seeker: Cues, other: Cues, gains: 'member' | 'candidate'): Finding | undefined {
  for (const seek of shareable(seeker)) {
    const topic = seek.topics.find(
      ({ key, text }) => quotable(text) && quotable(other.features.listed.get(key)?.text ?? ''),
    )
    const listed = topic && other.features.listed.get(topic.key)?.text
    if (!topic || !listed) continue
    const [who, whom] = gains === 'member' ? ['You', NAME_SLOT] : [NAME_SLOT, 'you']
    const sentence = `${who} ${leadOf(seek, who)} “${seek.phrase}”, and ${whom} ${verb('list', whom)} “${listed}”.`
    return { points: POINTS.wishListed, fact: { rule: 'project', gains: 'both', topic: topic.text, sentence } }
  }
  return undefined
}

function sameField(member: Cues, candidate: Cues): Finding[] {
  const pairs = member.crafts.flatMap((mine) =>
    candidate.crafts.filter((theirs) => theirs.field === mine.field).map((theirs) => ({ mine, theirs })),
  )
  const pair = pairs.find(({ mine, theirs }) => mine.craft === theirs.craft) ?? pairs[0]
  if (!pair) return []
  const { mine, theirs } = pair
  const points = mine.craft === theirs.craft ? POINTS.sameCraft : POINTS.sameField
  const sentence = `You write “${mine.words}”, and ${NAME_SLOT} writes “${theirs.words}”.`
  return [{ points, fact: { rule: 'field', gains: 'both', topic: mine.field, sentence } }]
}

/** Several particular interests that both list, the rarest first. */
function sameInterests({ features: mine }: Cues, { features: theirs }: Cues): Finding[] {
  const shared = mine.interests
    .filter(
      ({ key, weight, text }) =>
        weight >= 1 && theirs.listed.has(key) && quotable(text) && isSpelledAlike(text, theirs.listed.get(key)),
    )
    .sort((a, b) => b.weight - a.weight)
  if (shared.length < INTERESTS_FROM) return []
  const points = Math.min(INTERESTS_MOST, POINTS.interests + (shared.length - INTERESTS_FROM) * POINTS.furtherInterest)
  const names = shared.slice(0, INTERESTS_NAMED).map(({ text }) => text)
  const sentence = `You both list ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
  return [{ points, fact: { rule: 'interests', gains: 'both', topic: names[0]!, sentence } }]
}

function isSpelledAlike(text: string, other: Interest | undefined): boolean {
  return other?.text.toLowerCase() === text.toLowerCase()
}

function both(seek: Want, offer: Want, gains: 'member' | 'candidate'): string {
  const [who, whom] = gains === 'member' ? ['You', NAME_SLOT] : [NAME_SLOT, 'you']
  return `${who} ${leadOf(seek, who)} “${seek.phrase}”, and ${whom} ${leadOf(offer, whom)} “${offer.phrase}”.`
}

/** "is looking for" of somebody, "are looking for" of the member. */
function leadOf({ lead }: Want, who: string): string {
  if (who === NAME_SLOT) return lead
  return lead.replace(/^is /, 'are ').replace(/^(offer|invite|need)s\b/, '$1')
}

function verb(plain: string, who: string): string {
  return who === NAME_SLOT ? `${plain}s` : plain
}
