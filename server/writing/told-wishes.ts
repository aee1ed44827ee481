import { isReserved, touchesReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { quoted } from '#server/matching/phrasing.ts'

const LONGEST = 80

/** Leads by which a wish is surely one. By others ("has been", "writes") something is found for it and nothing said of its writer. */
const SEEKS =
  /^(?:is (?:looking for|seeking|in search of|starting|learning|open to|interested in|short of)|would (?:like|love|welcome)|could use|needs|wants)\b/
const OFFERS = /^(?:is (?:happy|glad|keen|willing) to|offers|welcomes|can be asked about|would (?:like|love) to)\b/
/** What somebody can do is an offer where it is done for others. */
const FOR_OTHERS = /^(?:teach|help|mentor|show|lend|explain|coach|tutor|share|advise|introduce)\b[^,;]*$/i
/** The words go on to something else. */
const RUNS_ON =
  /\b(?:and|or|but) (?:i|we|need|would|am|have|spend|talk|it)\b|^(?:if|so|and|is|to|because|when|that|but|or|i|we|it)\b/i

/** What somebody wants of others, that may be told to anybody in a sentence. */
export function toldSeeks({ seeks }: Reading): Wish[] {
  return seeks.filter((wish) => SEEKS.test(wish.lead) && isTellable(wish))
}

/** What somebody would do for others. */
export function toldOffers({ offers }: Reading): Wish[] {
  return offers.filter((wish) => (OFFERS.test(wish.lead) || (wish.lead === 'can' && FOR_OTHERS.test(wish.words))) && isTellable(wish)) // prettier-ignore
}

function isTellable({ about, words }: Wish): boolean {
  const isOpen = !about.some((key) => isReserved('situations', key.replace(/^situation /, '')))
  return isOpen && words.length <= LONGEST && quoted(words) !== null && !RUNS_ON.test(words) && !touchesReserved(words)
}
