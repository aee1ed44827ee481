import { occupations } from '#server/language/lexicon/occupations.ts'
import { firstCalled, mainMattersOf } from '#server/language/lexicon/matters.ts'
import { touchesReserved } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import type { Reading, Thing, Wish, Work } from '#server/language/reading.ts'
import { closest } from './closeness.ts'
import { leadOf } from './opportunity-sentences.ts'
import { FAMILY } from './nouns.ts'
import { holds, shareRoots } from './same-words.ts'
import { isSaidAlike, quoted, tidy, type Told } from './phrasing.ts'
import { bySentence, reads } from './readable-wish.ts'
import { isOffer, isSeek, isTellable } from './told-wishes.ts'
import { isForNothing, isParticularJob, keysOfJob, matterOf } from './job-keys.ts'
import { articleOf, indefinite } from './wish-article.ts'
import { isForOthers } from './such.ts'
import { isShareable, type TellableWish } from './wishes-met.ts'

/** Leads that tell what somebody does or has done. */
const SAID_OF_SOMEBODY =
  /^(?:can|has (?:been|taught|no|nobody|room for|more than enough|trouble with|signed up)|teaches|is (?:a|good|learning|tired|new|training for)|struggles|cannot|lacks|misses|does not|runs|gives (?!away)|takes on|swaps)\b/
/** Leads of what is a clause of its own. */
const WHOLE = /^(?:writes|mentions|asks|gives away|tells of)/

/** Company in open source is not found in spreadsheets, though both are of computers. */
const SAME = 1

const OF_TEACHING = new Set(['job mentor', 'job tutor', 'job teacher', 'mentoring'])

const AUXILIARIES = new Set(['is', 'would', 'could', 'can', 'has'])

/** One sentence on a wish and what meets it, or null where what meets it may be meant otherwise. */
export function wishesReason(tie: TellableWish, told: Told): string | null {
  if (tie.kind === 'wishShared') return wishShared(tie.wish, tie.words, tie.seeker === 'mine', told)
  if (tie.kind === 'sameWish') return sameWish(tie.mine, tie.theirs, told)
  if (tie.seeker === 'mine') return wishMet('You', tie.mine, told.name, tie.theirs)
  return wishMet(told.name, tie.theirs, 'you', tie.mine)
}

/** Told where one of them is about the other above all. Of what somebody only writes of it is not sure that they want anything. */
function wishMet(who: string, seek: Wish, whom: string, offer: Wish): string | null {
  if (seek.lead.startsWith('writes') || !isAboveAll(seek, offer, isShareable(seek) ? SAME : 0)) return null
  if (isForAnotherLife(seek, offer) || (offer.lead === 'can be asked for' && !shareRoots(seek.words, offer.words)))
    return null
  const [sought, offered] = [wished(who, seek), wished(whom, offer)]
  return sought === null || offered === null ? null : `${sought}, and ${offered}.`
}

/** Whether what one is about above all is among what the other is about. */
function isAboveAll(one: Wish, other: Wish, least = 0): boolean {
  const [first, second] = closestToFirst(one, other)
  const near = first ?? second
  // Many write of parents and children, whatever they are after.
  const isOfFamily = things.concepts.get(near?.one ?? '')?.theme === FAMILY
  return isOfFamily ? first !== null && second !== null : near !== null && near.closeness >= least
}

/** What of the other is closest to what each of two wishes is about above all. */
function closestToFirst(one: Wish, other: Wish) {
  const [mine, theirs] = [subjectsOf(one), subjectsOf(other)]
  return [closest(mine.slice(0, 1), theirs), closest(mine, theirs.slice(0, 1))] as const
}

/** Told where what each is about above all is what the other is about as well: who bike and who share a depot for trams both look for people. */
function sameWish(mine: Wish, theirs: Wish, { name, ...told }: Told): string | null {
  const areAlike = closestToFirst(mine, theirs).every((both) => both !== null && both.closeness >= SAME)
  if (!areAlike || isForAnotherLife(mine, theirs) || isForAnotherLife(theirs, mine) || isForOthers(mine, told.mine, told.theirs) || isForOthers(theirs, told.theirs, told.mine)) return null // prettier-ignore
  const [one, other] = [wished('You', mine), wished(name, theirs)]
  if (one === null || other === null) return null
  if (!isSaidAlike(mine.words, theirs.words)) return `${one}, and ${other}.`
  const [verb = ''] = theirs.lead.split(' ')
  return `${one}, and so ${AUXILIARIES.has(verb) ? verb : 'does'} ${name}.`
}

/** Told where what the other has is surely meant: what they do, or what they list, where the wish is about it above all. */
function wishShared(wish: Wish, words: string, isMine: boolean, { name, mine, theirs }: Told): string | null {
  const giver = isMine ? theirs : mine
  const [sought, has] = [wished(isMine ? 'You' : name, wish), quoted(words)]
  if (sought === null || has === null || !isInTongue(wish, giver) || isForOthers(wish, isMine ? mine : theirs, giver)) return null // prettier-ignore
  if (giver.does.some((work) => work.words === words && isTold(work) && isWorkFor(wish, work)))
    return tidy(words) && `${sought}, and ${worksAs(isMine ? name : 'you', withRest(words, giver))}.`
  const thing = giver.things.find((one) => one.words === words)
  if (
    thing === undefined ||
    isOfSomebody(wish) ||
    !isSeek(wish) ||
    !isTellable(wish) ||
    !isSought(wish, thing) ||
    isAfterItToo(wish, thing, giver)
  )
    return null
  const verb = thing.isListed ? 'list' : 'write'
  return `${sought}, and ${isMine ? `${name} ${verb}s` : `you ${verb}`} ${has}.`
}

/** Who has just bought a camera and wants to learn photography teaches it to nobody. */
function isAfterItToo(wish: Wish, { concept, words }: Thing, { seeks }: Reading): boolean {
  const isOfIt = (seek: Wish) => seek.about.includes(concept) || holds(seek.words, words)
  return !isShareable(wish) && seeks.some((seek) => !isShareable(seek) && isOfIt(seek))
}

/** Nobody says that Bea writes “Headhunter”. Of “GP” and “alterations” it is quoted all the same. */
function worksAs(who: string, words: string): string {
  const [is, writes] = who === 'you' ? ['are', 'write'] : ['is', 'writes']
  return PERSON.test(words) ? `${who} ${is} ${indefinite(words)} ${words.toLowerCase()}` : `${who} ${writes} ${quoted(words)}` // prettier-ignore
}
const PERSON = /^\p{L}\p{Ll}+(?:er|or|ist|ian|eer|man|woman|ant|smith|wright)$/u

/** “Recruiter for the NHS” says more than “Recruiter”. */
function withRest(words: string, { sentences }: Reading): string {
  if (words.split(' ').length > 2) return words
  const told = sentences.flatMap((one) => [one.sentence ?? one.words, one.words])
  const sentence = told.find((one) => one.startsWith(words)) ?? ''
  const [clause = ''] = /^[^,;:.!?()–—]+/.exec(sentence) ?? []
  const isTold = clause.length > words.length && clause.length <= CLAUSE_LONGEST && !touchesReserved(clause)
  return isTold && quoted(clause) !== null ? clause.trim() : words
}
const CLAUSE_LONGEST = 50

/** A law job that was given up names nobody a lawyer. */
function isTold({ occupation, words }: Work): boolean {
  if (isForNothing(words)) return false
  const said = ` ${words.toLowerCase()} `
  return words.startsWith('I ') || occupations.get(occupation)?.names.some((name) => said.includes(` ${name.toLowerCase()} `)) === true // prettier-ignore
}

/** Whoever asks for a trainer or for another new mother is not met by who only likes what they would do. */
function isOfSomebody(wish: Wish): boolean {
  return (wish.role !== null && !isShareable(wish)) || ANOTHER.test(wish.words)
}
const ANOTHER = /\b(?:another|other|fellow)\b/i

/** Nor is who would “walk with another new mom” by who shows walks. */
function isForAnotherLife({ words, about }: Wish, offer: Wish): boolean {
  const lives = about.filter((key) => key.startsWith('situation ') || things.concepts.get(key)?.theme === FAMILY)
  return ANOTHER.test(words) && lives.length > 0 && !lives.some((key) => offer.about.includes(key))
}

/** Whoever is to speak French is not helped by a teacher of Spanish. */
function isInTongue({ about }: Wish, { tongues }: Reading): boolean {
  const asked = about.filter((key) => key.startsWith('tongue '))
  return asked.length === 0 || tongues.some(({ language }) => asked.includes(`tongue ${language}`))
}

/**
 * Whoever looks for a drummer is not helped by any musician, though all of them play in bands, and who looks for an accountant not by everybody who counts.
 * Company is wanted of whoever is named, and help with what the wish is about above all.
 */
function isWorkFor(wish: Wish, { occupation }: Work): boolean {
  const { purpose, about, role, lead } = wish
  if (!isParticularJob(occupation) || lead.startsWith('writes')) return false
  if (isShareable(wish)) return role === null ? about.includes(`job ${occupation}`) : role === occupation
  if (role === occupation) return true
  const sought = role === null ? subjectAskedOf(about) : mattersAskedOf(role)
  const taught = purpose === 'learn' ? keysOfJob(occupation) : []
  return [`job ${occupation}`, ...mainMattersOf(occupation), ...taught].some((key) => sought.includes(key))
}

/** What a wish is about above all, and the matter that belongs to. */
function subjectAskedOf(about: string[]): string[] {
  const first = about.find((key) => !key.startsWith('~'))
  return first === undefined ? [] : [first, matterOf(first) ?? first]
}

/** What one of a trade is called upon for before all others; musicians play in whatever one of them does, and coaches may coach anything. */
function mattersAskedOf(role: string): string[] {
  if (wishWords.general.has(`job ${role}`)) return []
  const matters = mainMattersOf(role)
  return isParticularJob(role) ? matters.filter((matter) => firstCalled.get(matter)?.includes(role)) : matters
}

/** What is listed may be a part of what is looked for. Whoever looks for a plumber is not helped by what is near to plumbing. */
function isSought({ about, words: sought }: Wish, { concept, words, isListed }: Thing): boolean {
  const known = things.concepts.get(concept)
  if (touchesReserved(words) || known?.theme === FAMILY || (known?.isEveryday && !shareRoots(sought, words))) return false // prettier-ignore
  if (isListed) return about.slice(0, 2).includes(concept)
  return words.split(' ').length > 2 && tidy(words) !== null && about.includes(concept)
}

/**
 * What a wish is about beside teaching and learning as such, which "a mentor in design" and "mentors poets" have in common, and beside words that
 * nothing is known of: who trains keepers and who trains outside share one.
 */
function subjectsOf({ purpose, about: all }: Wish): string[] {
  const known = all.filter((key) => !key.startsWith('~') && !wishWords.unwanted.has(key))
  // Matters are what one is helped in: "company that orders differently" is none that is founded.
  const about = purpose === 'company' ? known.filter((key) => !key.startsWith('matter ')) : known
  const subjects = about.filter((key) => things.concepts.get(key)?.theme !== 'learning and teaching' && !OF_TEACHING.has(key)) // prettier-ignore
  return subjects.length > 0 ? subjects : about.filter((key) => !OF_TEACHING.has(key))
}

/** “You are looking for “a mechanic for my old Saab”” */
const OF_ONESELF = /\b(?:my|our|me|us|myself)\b/i

/** By its lead where that surely says so, else as what was written. */
function wished(who: string, asked: Wish): string | null {
  if (!reads(asked)) return null
  const speaksOfViewer = who.toLowerCase() === 'you' && OF_ONESELF.test(asked.words)
  const wish = (speaksOfViewer && bySentence(asked)) || asked
  const isPlain = isSeek(wish) || isOffer(wish) || SAID_OF_SOMEBODY.test(wish.lead)
  const lead = isPlain ? wish.lead : 'writes'
  const isClause = WHOLE.test(wish.lead) && wish.words.includes(' ')
  const said = isPlain ? quoted(wish.words) : isClause ? tidy(wish.words) : null
  return said && `${who} ${leadOf({ lead }, who)}${articleOf({ lead, words: wish.words })} ${said}`
}
