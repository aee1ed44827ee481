import { isReserved, touchesReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { keptWith } from './kept-with.ts'
import { reads } from './readable-wish.ts'

/** Leads by which a wish is surely one. By others ("has been", "writes") something is found for it and nothing said of its writer. */
const SEEKS =
  /^(?:is (?:looking for|seeking|in search of|after|on the lookout for|putting together|learning|up for|open to|interested in|thinking of)|would (?:like(?! help$)|love|welcome)|could use|needs|wants)\b/
const OFFERS = /^(?:offers|welcomes|can be asked (?:about|for))\b/
const OFFERS_TO = /^(?:is (?:happy|glad|keen|willing) to|would (?:like|love) to)\b/
/** What somebody is happy to do or can do is an offer where it is done for others: not “sit on the harbour wall”, nor “look after my clothes”. */
const FOR_OTHERS =
  /^(?:teach|help|mentor|show|lend|explain|coach|tutor|share|advise|introduce|offer|give (?:lessons|lifts|advice|a hand)|guide|look (?:over|after|through)|take on|walk|drive|host|answer|talk|listen|pass|read|cook|fix|mend|repair|sew|swap|trade|mind)\b/i
const FOR_ONESELF =
  /^(?!lend|share|offer|show|swap|trade|pass|give)\w+(?: (?:after|over|through|up|out))? (?:me|us|my|our|myself|ourselves)\b/i
/** What somebody wants of others, that may be told to anybody in a sentence. */
export const toldSeeks = keptWith(({ seeks }: Reading): readonly Wish[] =>
  seeks.filter((wish) => isSeek(wish) && isTellable(wish) && isOfSomething(wish)),
)

/** What somebody would do for others. */
export const toldOffers = keptWith(({ offers }: Reading): readonly Wish[] =>
  offers.filter((wish) => isOffer(wish) && isTellable(wish)),
)

/** “Keep my head down” asks nobody for anything, and “others” says nothing by itself. */
function isOfSomething({ lead, about, words }: Wish): boolean {
  if (lead.endsWith(' to') && /\bmy (?:head|mind|self|feet|chin|temper|life)\b/.test(words)) return false
  return about.length > 0 && !/^(?:others|people|someone|somebody|anyone|anybody|help|company|friends)$/i.test(words)
}

export function isSeek({ lead }: Wish): boolean {
  return SEEKS.test(lead)
}

export function isOffer({ lead, words }: Wish): boolean {
  if (OFFERS.test(lead)) return true
  if (!FOR_OTHERS.test(words) || FOR_ONESELF.test(words)) return false
  return (
    OFFERS_TO.test(lead) || (lead === 'can' && !/[,;]|^(?:walk|talk|listen|answer|read|cook|pass|drive)\b/i.test(words))
  )
}

/** Neither of a situation that only its writer may speak of, nor of words that tell of one. */
export function isTellable(wish: Wish): boolean {
  return isOpen(wish) && reads(wish) && !touchesReserved(wish.words)
}

/** Of nothing that only its writer may speak of. */
function isOpen({ about }: Wish): boolean {
  return !about.some((key) => isReserved('situations', key.replace(/^situation /, '')))
}
