import { things } from '#server/language/lexicon/things.ts'
import { HINTED, LIVED } from '#server/language/wish-purpose.ts'
import { mainMattersOf } from '#server/language/lexicon/matters.ts'
import { isUncommonStem } from '#server/language/lexicon/spelling-words.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import { areOfOtherGames } from './games.ts'
import type { Gift } from './gifts.ts'
import type { Sought } from './sought.ts'
import { SUCH } from './such.ts'
import { matterOf } from './job-keys.ts'
import { stemsOf } from './phrase-stems.ts'
import { isEverybodys, namesOf, overlapOf, type Topics } from './topic-keys.ts'
import { areInOtherTongues, isInTongue, isOpen } from './wish-context.ts'

/** What a wish and a gift are both about: how much, and the key that joins them. */
export type Link = { amount: number; key: string }

/** How much a wish and what answers it must be about the same. */
const ENOUGH = { offer: 0.55, work: 0.55, situation: 0.6, tongue: 0.9, liking: 0.6 } as const
/** Many small things in common are a shared mention, and no wish is met by that. */
const ENOUGH_OF_ONE = 0.5
/** What is wanted stands first in a wish; what stands later tells how, when and why. */
const NAMED_FIRST = 3
const WORDS_FIRST = 2
/** By these somebody tells of themselves and asks nobody. */
const TOLD =
  /^(?:writes|writes of|says|cannot|struggles with|has (?:trouble with|inherited|lost|nobody.*)|is (?:without|missing|nervous.*|new to|tired of|just beginning with)|does not know|has no idea.*)$/
/** Whoever asks for a mentor in something is guided in that, and in nothing else of their life. */
const OF_A_FIELD = /\b(?:mentor\w*|coach\w*|guid\w+|advice) (?:in|on|about|with) /i
/** What somebody does of a thing: who writes of "the drummer" is none. */
export const DOING = /^(?:play|sing|write|draw|paint|hit|make|act|cook|film|record|edit|sew|build|code)/i
/** Matters that are languages. */
const TONGUES = new Set(['English', 'Spanish', 'French', 'German', 'Italian', 'Welsh, Irish and Gaelic', 'Japanese', 'Portuguese', 'Arabic', 'Mandarin and Cantonese', 'Polish and Russian', 'Indian languages'].map((name) => `matter ${name}`)) // prettier-ignore
const PEOPLE = new Set(['community and identity', 'parenting and family'])

/** What joins a wish to what somebody could give, or null where they only share words. */
export function linkOf(sought: Sought, gift: Gift): Link | null {
  const topics = isOfThemselves(sought, gift) ? sought.topics : sought.named
  const { amount, best, key } = overlapOf(topics, gift.topics, (one, isNear) => joins(one, isNear, sought, gift))
  return key !== null && amount >= ENOUGH[gift.by] && best >= ENOUGH_OF_ONE ? { amount, key } : null
}

/** Whoever asks for guidance, or is offered something, asks as who they are; a craft or a liking answers what is asked in words. */
function isOfThemselves({ wish }: Sought, { by }: Gift): boolean {
  if (wish.purpose === 'mentor')
    return !(
      OF_A_FIELD.test(wish.words) && wish.about.some((key) => key.startsWith('matter ') || things.concepts.has(key))
    )
  return wish.purpose !== 'company' && by !== 'work' && by !== 'liking' && isOpen(wish)
}

/** Whether this key alone says that the one wants what the other gives. */
function joins(key: string, isNear: boolean, sought: Sought, gift: Gift): boolean {
  const [kind = ''] = key.split(' ', 1)
  const rule = byKind[kind]
  if (isOfItsMatter(key) && areOfOtherGames(sought.wish, { about: gift.about, words: gift.said.words })) return false
  if (key.startsWith('~')) return joinsAsWord(key, sought, gift)
  return rule ? rule(key, sought, gift) : joinsAsThing(key, isNear, sought, gift)
}

const byKind: Record<string, (key: string, sought: Sought, gift: Gift) => boolean> = {
  situation: (key, { wish }, { by, purpose, about, said }) =>
    (by === 'situation' && purpose === 'company' ? isAmongSuch(wish, key) : wish.purpose === 'mentor') ||
    (wish.purpose === 'company' && wish.about.includes(key) && about.includes(key) && !LIVED.test(said.lead)),
  job: (_, { wish, isRole }) => isRole || wish.purpose === 'mentor' || wish.purpose === 'company',
  field: () => true,
  tongue: (_, { wish }) => wish.purpose !== 'project',
  liking: (_, { wish, isRole }, { by, said }) =>
    isRole && by === 'liking' && ((said.lead === 'lists' && wish.purpose !== 'help') || DOING.test(said.words)),
  matter: joinsAsMatter,
}

/** "Another new dad" is met by one, and who asks for a mentor by nobody who is as new to it. */
function isAmongSuch({ purpose, about, words }: Sought['wish'], key: string): boolean {
  return purpose === 'company' && SUCH.test(words) && about.find((one) => one.startsWith('situation ')) === key
}

/** Whether it joins what is only of one kind. */
function isOfItsMatter(key: string): boolean {
  return key.startsWith('matter ') || key.startsWith('~')
}

/** Who asks for one of a trade is answered by one, or by who offers just what that trade does. */
function joinsAsMatter(key: string, { wish, role }: Sought, { by, purpose, said, about, topics }: Gift): boolean {
  if (by === 'liking' && (wish.purpose !== 'company' || said.lead === 'lists')) return false
  if (isHinted(wish.lead) && by === 'offer' && said.lead.startsWith('writes')) return false
  if (wish.lead.startsWith('writes') && by === 'offer' && isHinted(said.lead)) return false
  const at = wish.about.indexOf(key)
  const isWanted = at < 0 ? role !== null || isMatterOfFirst(key, wish.about) : at < NAMED_FIRST
  if (!isWanted || isBesideThing(key, wish)) return false
  if (role !== null && at !== 0 && !mainMattersOf(role).includes(key)) return false
  if (by === 'offer' && !about.some((one) => one === key || matterOf(one) === key)) return false
  if (role !== null && (by === 'work' || (purpose === 'mentor' && wish.purpose !== 'mentor'))) return false
  return isInItsTongue(key, wish.about, topics)
}

/** What nobody is asked for, such as a coffee, is no matter to be met in. */
function isMatterOfFirst(key: string, [first = '']: string[]): boolean {
  return matterOf(first) === key && !wishWords.unwanted.has(first)
}

/** Company and hands are wanted for what is named first: a meal swap is not about the freezer. */
function isBesideThing(key: string, { purpose, about }: Sought['wish']): boolean {
  if (purpose !== 'company' && purpose !== 'project') return false
  const first = about.find((one) => !one.startsWith('~') && !one.startsWith('situation ')) ?? ''
  return about.find((one) => one.startsWith('matter ')) !== key && matterOf(first) !== key
}

function isHinted(lead: string): boolean {
  return lead === HINTED
}

/** A word that nothing is known of says little: "open", "test" and "live" are in many sentences. It joins where one asks for just that, and the other offers just that. */
function joinsAsWord(stem: string, { wish, role }: Sought, { by, purpose, said, about, topics }: Gift): boolean {
  // In a language somebody may speak of anything.
  if (isInTongue(wish)) return false
  if (wish.purpose === 'mentor' && purpose === 'mentor') return isFirst(stem, wish.about) && isFirst(stem, about)
  if (role !== null || TOLD.test(wish.lead) || LIVED.test(said.lead)) return false
  if (
    by === 'offer' &&
    said.lead !== 'writes' &&
    isFirst(stem, wish.about) &&
    isFirst(stem, about) &&
    isWrittenIn(stem, wish.words)
  )
    return true
  const isOfItsKind = wish.purpose === 'learn' ? by === 'offer' || by === 'work' : wish.purpose === 'company' && said.lead === 'lists' // prettier-ignore
  return isOfItsKind && topics.has(stem) && wish.about.slice(0, 1).some((key) => namesOf(key).includes(stem))
}

/** What stands beside a wish is not what it asks for: "hands" of who is in training. */
function isWrittenIn(stem: string, words: string): boolean {
  return stemsOf(words).includes(stem)
}

function isFirst(key: string, about: string[], first: number = WORDS_FIRST): boolean {
  const at = about.filter((one) => !one.startsWith('matter ')).indexOf(key)
  return at >= 0 && at < first
}

/** Who speaks of a language is answered in it, or by who names none and speaks of the matter that languages are. */
function isInItsTongue(key: string, about: string[], topics: Topics): boolean {
  const tongues = about.filter((key) => key.startsWith('tongue '))
  if (tongues.length === 0) return true
  if (TONGUES.has(key) && !topics.keys().some((one) => one.startsWith('tongue '))) return true
  return tongues.some((tongue) => topics.has(tongue) || topics.has(`matter ${tongue.slice('tongue '.length)}`))
}

function joinsAsThing(key: string, isNear: boolean, { wish, role }: Sought, gift: Gift): boolean {
  if (wishWords.general.has(key) || (isEverybodys(key) && !isCompanyIn(key, wish, gift))) return false
  // In a language somebody may speak of anything, and who one is is nothing to be taught or helped in.
  if (wish.about.some((other) => other.startsWith('tongue '))) return false
  if (isOfPeople(key) && wish.purpose !== 'mentor' && wish.purpose !== 'company') return false
  if (isNear) return false
  if (role !== null) return gift.by === 'offer' && gift.about.includes(key)
  const at = wish.about.indexOf(key)
  return wish.purpose === 'mentor' || (at >= 0 && at < NAMED_FIRST)
}

/** Many run, and who asks for company in just that is glad of any of them who write of it. */
function isCompanyIn(key: string, { purpose, about }: Sought['wish'], { by, said }: Gift): boolean {
  if (purpose !== 'company' || by !== 'liking' || said.lead === 'lists') return false
  return about.find((one) => things.concepts.has(one)) === key
}

/** Whether it names a kind of people. */
function isOfPeople(key: string): boolean {
  return PEOPLE.has(things.concepts.get(key)?.theme ?? '')
}

/** What two seek alike, by what each of them says of it. */
export function commonOf(one: Sought, other: Sought): Link | null {
  const areColleagues = one.isAmongColleagues && other.isAmongColleagues
  const [mine, theirs] = areColleagues ? [one.topics, other.topics] : [one.named, other.named]
  const { amount, key } = overlapOf(mine, theirs, (shared, isNear) => joinsSeekers(shared, isNear, one, other))
  return key === null ? null : { amount, key }
}

/** Whether somebody who seeks it would do it with others. */
function isTogether({ wish }: Sought): boolean {
  return wish.purpose === 'company' || wish.purpose === 'project' || (wish.purpose === 'help' && !TOLD.test(wish.lead))
}

/** Nobody becomes something by somebody else's becoming the same. */
const BECOMING = /^become\b/i

function joinsSeekers(key: string, isNear: boolean, one: Sought, other: Sought): boolean {
  if (
    [one, other].some(({ wish }) => BECOMING.test(wish.words)) ||
    isInTongue(one.wish) !== isInTongue(other.wish) ||
    areInOtherTongues(one.wish, other.wish)
  )
    return false
  const areInCompany = one.wish.purpose === 'company' && other.wish.purpose === 'company'
  if ((isNear || isOfItsMatter(key)) && areOfOtherGames(one.wish, other.wish)) return false
  if (key.startsWith('~'))
    return (
      isUncommonStem(key.slice(1)) &&
      [one, other].every(isTogether) &&
      [one, other].some(({ wish }) => isFirst(key, wish.about, NAMED_FIRST))
    )
  if (isEverybodys(key) && !areInCompany) return false
  if (key.startsWith('situation ')) return areInCompany && [one, other].every(({ wish }) => wish.about.includes(key))
  return !isNear || (one.wish.lead !== 'writes' && other.wish.lead !== 'writes')
}
