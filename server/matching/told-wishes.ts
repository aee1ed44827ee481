import { isReserved, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { hasLooseEnd } from '#server/language/loose-ends.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { keptWith } from './kept-with.ts'
import { quoted } from './phrasing.ts'

const LONGEST = 80

/** Leads by which a wish is surely one. By others ("has been", "writes") something is found for it and nothing said of its writer. */
const SEEKS =
  /^(?:is (?:looking for|seeking|in search of|after|on the lookout for|short of|putting together|learning|open to|interested in|thinking of)|would (?:like(?! help$)|love|welcome)|could use|needs|wants)\b/
const OFFERS = /^(?:offers|welcomes|can be asked about)\b/
const OFFERS_TO = /^(?:is (?:happy|glad|keen|willing) to|would (?:like|love) to)\b/
/** What somebody is happy to do or can do is an offer where it is done for others: not "sit on the harbour wall". */
const FOR_OTHERS =
  /^(?:teach|help|mentor|show|lend|explain|coach|tutor|share|advise|introduce|offer|give (?:lessons|lifts|advice|a hand)|guide|look (?:over|after|through)|take on|walk|drive|host|answer|talk|listen|pass|read|cook|fix|mend|repair|sew|swap|trade|mind)\b/i
/** Words that go on to something else, or point at what stands elsewhere. */
const CUT_BADLY =
  /\b(?:and|or|but) (?:i|we|need|would|am|have|spend|talk|it|do|don['’]t|can|can['’]t|cannot)\b|^(?:if|so|and|is|to|because|when|that|but|or|i|we|it)\b|^\w+ (?:(?:them|it|him|her)\b|one(?: to\b|$))|\b(?:and|or|but) (?:nobody|no one|everybody|somebody|someone|anyone|they|he|she|there)$|\byou\b|^(?:them|it|him|her|these|those)\b|\ba (?:second|third|new|better) one$|\b(?:who|that) (?:wants?|needs?|likes?|can|(?:tells?|shows?|helps?|teach(?:es)?) me)$|^(?:some|any)(?:one|body) (?:to|who (?:can|could|will|would)) \w+ (?:him|her|it|them)\b|\b(?:that|this) (?:person|man|woman|guy|lady|one)\b|^(?:who|the one|equally|[a-z]+ing$)\b|\bto me like\b|^an? (?:hour|day|week|month|year) for\b|^an? (?:\w+ )?one\b|\b(?:is|are) welcome\b|\b(?:do|doing|done|through) (?:this|that|it)\b|^give (?:anything|everything|a lot)\b|\b(?:for|to|with|of|about|on) (?:it|them|that|this)$|\b(?:that|this|those) (?:sort|kind)\b/i

/** What somebody wants of others, that may be told to anybody in a sentence. */
export const toldSeeks = keptWith(({ seeks }: Reading): readonly Wish[] =>
  seeks.filter((wish) => isSeek(wish) && isTellable(wish) && isOfSomething(wish)),
)

/** What somebody would do for others. */
export const toldOffers = keptWith(({ offers }: Reading): readonly Wish[] =>
  offers.filter((wish) => isOffer(wish) && isTellable(wish)),
)

/** What somebody would like to be one day nobody gives them; to be in a band somebody may. */
const BECOMING =
  /^be(?:come)? (?!(?:part|in|with|among|around|near|outside|taught|shown|introduced|invited|asked|dragged|able|on|at|of)\b)/i

/** “Keep my head down” asks nobody for anything, and “others” says nothing by itself. */
function isOfSomething({ lead, about, words }: Wish): boolean {
  if (lead.endsWith(' to') && /\bmy (?:head|mind|self|feet|chin|temper|life)\b/.test(words)) return false
  return about.length > 0 && !/^(?:others|people|someone|somebody|anyone|anybody|help|company|friends)$/i.test(words)
}

/** Whether what follows the lead can stand behind it, in quotation marks. */
export function reads({ lead, words }: Wish): boolean {
  // “After a storm I collect slate” is after nothing.
  if (lead === 'is after' && /\bI\b/.test(words)) return false
  if (/(?: to|^can)$/.test(lead) && (BECOMING.test(words) || /^(?:\S+|find out)$/.test(words))) return false
  // What somebody "writes" may be a whole clause: “I teach the cello”.
  const said = lead === 'writes' ? words.replace(/^I (?=[a-z])/, '') : words
  return words.length <= LONGEST && quoted(words) !== null && !CUT_BADLY.test(said) && !hasLooseEnd(words)
}

export function isSeek({ lead }: Wish): boolean {
  return SEEKS.test(lead)
}

export function isOffer({ lead, words }: Wish): boolean {
  if (OFFERS.test(lead)) return true
  if (!FOR_OTHERS.test(words)) return false
  return OFFERS_TO.test(lead) || (lead === 'can' && !/[,;]/.test(words))
}

/** Neither of a situation that only its writer may speak of, nor of words that tell of one. */
export function isTellable(wish: Wish): boolean {
  const isOpen = !wish.about.some((key) => isReserved('situations', key.replace(/^situation /, '')))
  return isOpen && reads(wish) && !touchesReserved(wish.words)
}
