import type { OpportunityFact } from '#contract/alerts.ts'
import type { Wish } from '#server/language/reading.ts'
import { LIVED } from '#server/language/wish-purpose.ts'
import type { Gift } from './gifts.ts'
import type { Sought } from './sought.ts'

export type Worth = { rule: OpportunityFact['rule']; points: number }

/** What else counts: whether the two have the same occupation, and what key the wish and the gift have most in common by. */
type Between = { isSameWork: boolean; key: string | null }

/** What each kind of opportunity is worth; docs/alerts.md prints them. */
export const POINTS = {
  mentorOffered: 50,
  mentorByLife: 44,
  roleFilled: 48,
  roleLiked: 40,
  offerTaken: 47,
  craftAsked: 44,
  togetherProject: 46,
  togetherCompany: 42,
  companyLiked: 30,
  colleagues: 42,
  seasoned: 34,
  likely: 28,
  likelier: 4,
  likelyMost: 40,
  sameCraft: 24,
  interests: 18,
  furtherInterest: 2,
} as const

const MENTORED: Worth = { rule: 'mentor', points: POINTS.mentorOffered }

/** What kind of opportunity it is that something sought is met by something given, and its points; null where it is none. */
export function worthOf(sought: Sought, gift: Gift, between: Between): Worth | null {
  const { purpose } = sought.wish
  // Who cannot play a note is still company at a concert.
  const isDoneTogether = gift.by !== 'liking' && (purpose === 'project' || purpose === 'company')
  if (gift.isRetired && (isDoneTogether || isServed(sought, gift))) return null
  if (sought.isAmongColleagues) return gift.by === 'work' ? { rule: 'field', points: POINTS.colleagues } : null
  return byGift[gift.by](sought, gift, between)
}

/** Whoever is looked for to do their work; they no longer do it when they are retired. */
function isServed({ wish, isRole }: Sought, { by }: Gift): boolean {
  return wish.purpose === 'help' && (isRole || by === 'work')
}

const byGift: Record<Gift['by'], (sought: Sought, gift: Gift, between: Between) => Worth | null> = {
  offer: worthOfOffer,
  work: worthOfWork,
  liking: worthOfLiking,
  situation: ({ wish: { purpose } }, gift) =>
    gift.purpose === 'company' ? { rule: 'company', points: POINTS.togetherCompany } : purpose === 'mentor' || purpose === 'company' ? { rule: 'mentor', points: POINTS.mentorByLife } : null,
  tongue: ({ wish: { purpose } }) =>
    purpose === 'company' || purpose === 'learn' ? spokenWith(purpose) : null,
} // prettier-ignore

function worthOfOffer({ wish, isRole }: Sought, gift: Gift, { isSameWork, key }: Between): Worth | null {
  if (isOfLife(key) && !(wish.purpose === 'help' && gift.purpose === 'help')) return MENTORED
  if (wish.purpose === 'mentor') return LIVED.test(gift.said.lead) ? { rule: 'mentor', points: POINTS.seasoned } : MENTORED // prettier-ignore
  if (LIVED.test(gift.said.lead) && !isServedByLife(wish, key)) return null
  if (wish.purpose === 'help' && gift.purpose === 'mentor' && !isRole && !isToldOf(wish) && (isSameWork || isGuiding(gift))) return MENTORED // prettier-ignore
  if (wish.purpose === 'project') return { rule: isService(gift) && !isJoint(wish) ? 'help' : 'project', points: POINTS.togetherProject } // prettier-ignore
  if (isRole && wish.purpose !== 'learn') return { rule: isToldOf(wish) ? 'help' : 'role', points: POINTS.roleFilled }
  if (key?.startsWith('tongue ')) return spokenWith(wish.purpose)
  if (wish.purpose === 'company') {
    if (gift.purpose === 'learn') return null
    return { rule: asksForSkill(wish) ? 'help' : 'company', points: POINTS.togetherCompany }
  }
  return {
    rule: (isGuiding(gift) || gift.purpose === 'mentor') && wish.purpose === 'learn' ? 'mentor' : lesson(wish),
    points: POINTS.offerTaken,
  }
}

function worthOfWork({ wish, isRole }: Sought, { isSeasoned }: Gift): Worth | null {
  if (wish.purpose === 'mentor') return isSeasoned ? { rule: 'mentor', points: POINTS.seasoned } : null
  if (isRole && wish.purpose === 'project') return { rule: 'project', points: POINTS.togetherProject }
  if (isRole && wish.purpose !== 'learn') return { rule: isToldOf(wish) ? 'help' : 'role', points: POINTS.roleFilled }
  if (wish.purpose === 'project' && isBegun(wish)) return { rule: 'project', points: POINTS.craftAsked }
  return wish.purpose === 'company' && !asksForSkill(wish) ? null : { rule: lesson(wish), points: POINTS.craftAsked }
}

/** Who likes a thing is company for it, and may fill a role that is made of it; who teaches or mentors does more than like it. */
function worthOfLiking({ wish, isRole }: Sought, _gift: Gift, { key }: Between): Worth | null {
  if (isRole) return wish.purpose !== 'learn' && key?.startsWith('liking ') ? { rule: 'role', points: POINTS.roleLiked } : null // prettier-ignore
  return wish.purpose === 'company' ? { rule: 'company', points: POINTS.companyLiked } : null
}

/** Among company whoever can do something is asked for what they can: “folks who can solder”. */
function asksForSkill({ words }: Sought['wish']): boolean {
  return /\b(?:who|that) (?:can|could|knows?)\b(?! (?:say|laugh|take|handle|listen|talk|stand|be|come|make it|keep)\b)/i.test(
    words,
  )
}

/** A craft, and what is taught, is done for whoever asks; nobody is joined in it. */
function isService({ purpose, said }: Gift): boolean {
  return purpose === 'learn' || (purpose === 'help' && said.lead.startsWith('writes'))
}

/** Whoever would found, make or perform something with others says so; what somebody would only like to do or have may be done for them. */
export function isJoint({ words }: Pick<Wish, 'words'>): boolean {
  return JOINT.test(words)
}
/** What is only to be begun is made with others, whatever their trade. */
function isBegun({ lead, words }: Sought['wish']): boolean {
  return lead === 'is putting together' || /^(?:start|begin|form) (?:an?|our|up) /i.test(words)
}
const JOINT =
  /\b(?:with (?:me|us|someone|somebody|others?|people|an?)|together|co-\w+|co(?:write|found|host|organi[sz])\w*|partner|band|start|begin|form|found|launch|set up|open|get .* going|collaborat\w*|project|join)\b/i

/** What somebody has done for long is no invitation; it tells of a craft that is asked for. */
function isServedByLife({ purpose }: Sought['wish'], key: string | null): boolean {
  return (purpose === 'learn' || purpose === 'help') && /^(?:matter|job) /.test(key ?? '')
}

/** A trouble is told of, and nobody is asked for: it wants help, and no guidance. */
function isToldOf({ purpose, lead }: Sought['wish']): boolean {
  return purpose === 'help' && lead.startsWith('writes')
}

/** In these nobody does it for somebody: who has been there tells of it. */
const LIVED_THROUGH = new Set(['settling in', 'feeling low', 'adopting and fostering', 'mothers and newborns', 'special needs at school', 'going blind and deaf', 'health worries', 'starting a business', 'addiction and smoking', 'eating disorders'].map(keyOf)) // prettier-ignore
/** And in these unless it is somebody's trade. */
const OF_ONES_OWN = new Set(['elder care', 'caring together', 'farms and smallholdings', 'growing vegetables', 'hens and ducks', 'bees and hens', 'small shops and stalls', 'coffee', 'university', 'eating and diets', 'school gates and parents', 'choosing a dog', 'trip planning'].map(keyOf)) // prettier-ignore

export function isOfLife(key: string | null): boolean {
  return key !== null && (key.startsWith('situation ') || LIVED_THROUGH.has(key))
}

/** Whether somebody has it in their own life, and can tell of it, where it is not their trade. */
export function isOfOnesOwn(key: string): boolean {
  return OF_ONES_OWN.has(key)
}

function keyOf(name: string): string {
  return `matter ${name}`
}

function isGuiding({ said }: Gift): boolean {
  return /^(?:(?:i|we) (?:also |gladly )?)?(?:mentor|coach|guid|advis|sponsor|support|(?:take|taking) on (?:an?|one) (?:novice|apprentice|mentee|trainee))/i.test(
    said.words,
  )
}

/** Whoever speaks a language is company to talk in it, and whoever would learn it is taught. */
function spokenWith(purpose: Sought['wish']['purpose']): Worth {
  return { rule: purpose === 'company' ? 'company' : purpose === 'help' ? 'help' : 'skill', points: POINTS.offerTaken }
}

/** Lessons and teachers are asked for as any service is. */
const LESSONS = /\b(?:lessons?|class(?:es)?|courses?|tuition|tutors?|teachers?|instructors?|trainers?)\b/i
const LEARNS = /\b(?:learn\w*|taught|teach|shown?|beginn\w+|started with)\b/i
const GETS_BETTER =
  /^(?:try|take up|have a go|get (?:better|good|to grips|the hang|(?:my|our) heads? (?:a)?round)|improve|practi[cs]e)\b/i

/** Who says they would learn it is taught; whoever cannot, or does not know how, may want it learned or done for them. */
export function lesson({ purpose, lead, words }: Pick<Wish, 'purpose' | 'lead' | 'words'>): OpportunityFact['rule'] {
  if (purpose !== 'learn' || LESSONS.test(words)) return 'help'
  return LEARNS.test(lead) || LEARNS.test(words) || GETS_BETTER.test(words) ? 'skill' : 'help'
}
