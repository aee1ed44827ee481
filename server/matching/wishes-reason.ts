import { touchesReserved } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { closest } from './closeness.ts'
import { leadOf } from './opportunity-sentences.ts'
import { isSaidAlike, quoted, type Told } from './phrasing.ts'
import { isOffer, isSeek, isTellable, reads } from './told-wishes.ts'
import type { WishTie } from './wishes-met.ts'

/** Leads that tell what somebody does or has done. */
const SAID_OF_SOMEBODY =
  /^(?:can|has been|has taught|teaches|is (?:a|good|learning|tired|new)|struggles|cannot|has no|does not)\b/

const AUXILIARIES = new Set(['is', 'would', 'could', 'can', 'has'])

/** One sentence on a wish and what meets it, or null where what meets it may be meant otherwise. */
export function wishesReason(tie: WishTie, told: Told): string | null {
  if (tie.kind === 'wishShared') return wishShared(tie.wish, tie.words, tie.seeker === 'mine', told)
  if (tie.kind === 'sameWish') return sameWish(tie.mine, tie.theirs, told)
  if (tie.seeker === 'mine') return wishMet('You', tie.mine, told.name, tie.theirs)
  return wishMet(told.name, tie.theirs, 'you', tie.mine)
}

/** Told where one of them is about the other above all. */
function wishMet(who: string, seek: Wish, whom: string, offer: Wish): string | null {
  if (!isAboveAll(seek, offer)) return null
  const [sought, offered] = [wished(who, seek), wished(whom, offer)]
  return sought === null || offered === null ? null : `${sought}, and ${offered}.`
}

/** Whether what one is about above all is among what the other is about. */
function isAboveAll(one: Wish, other: Wish): boolean {
  const [mine, theirs] = [subjectsOf(one), subjectsOf(other)]
  return closest(mine.slice(0, 1), theirs) !== null || closest(mine, theirs.slice(0, 1)) !== null
}

function sameWish(mine: Wish, theirs: Wish, { name }: Told): string | null {
  if (!isAboveAll(mine, theirs)) return null
  const [one, other] = [wished('You', mine), wished(name, theirs)]
  if (one === null || other === null) return null
  if (!isSaidAlike(mine.words, theirs.words)) return `${one}, and ${other}.`
  const [verb = ''] = theirs.lead.split(' ')
  return `${one}, and so ${AUXILIARIES.has(verb) ? verb : 'does'} ${name}.`
}

/** Told where what the other has is surely meant: what they list, where the wish is about it above all, or what they do. */
function wishShared(wish: Wish, words: string, isMine: boolean, { name, mine, theirs }: Told): string | null {
  const giver = isMine ? theirs : mine
  const isSure =
    giver.does.some((work) => work.words === words) ||
    giver.things.some(
      (thing) => thing.words === words && thing.isListed && closest(wish.about.slice(0, 1), [thing.concept]),
    )
  const [sought, has] = [wished(isMine ? 'You' : name, wish), quoted(words)]
  if (sought === null || has === null) return null
  if (!isSeek(wish)) return null
  if (!isSure) return isPartly(wish, giver, words) && isTellable(wish) ? `${sought}, and ${isMine ? `${name} lists` : 'you list'} ${has}.` : null // prettier-ignore
  return isMine ? `${sought}, and ${name} mentions ${has}.` : `${sought}, and you mention ${has}.`
}

/** What is listed may be a part of what is looked for: it is told as no more than listed. */
function isPartly({ about }: Wish, { things: listed }: Reading, words: string): boolean {
  const thing = listed.find((one) => one.isListed && one.words === words)
  return thing !== undefined && !touchesReserved(words) && closest(about.slice(0, 2), [thing.concept]) !== null
}

/** What a wish is about beside teaching and learning as such, which "a mentor in design" and "mentors poets" have in common. */
function subjectsOf({ about }: Wish): string[] {
  const subjects = about.filter((key) => things.concepts.get(key)?.theme !== 'learning and teaching')
  return subjects.length > 0 ? subjects : about
}

/** By its lead where that surely says so, else as what was written. */
function wished(who: string, wish: Wish): string | null {
  if (!reads(wish)) return null
  const lead = isSeek(wish) || isOffer(wish) || SAID_OF_SOMEBODY.test(wish.lead) ? wish.lead : 'writes'
  return `${who} ${leadOf({ lead }, who)} “${wish.words}”`
}
