import { isReserved, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { hasLooseEnd } from '#server/language/loose-ends.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { keptWith } from './kept-with.ts'
import { quoted, standsAlone } from './phrasing.ts'

const LONGEST = 80
const LONGEST_SENTENCE = 150

/** Leads by which a wish is surely one. By others ("has been", "writes") something is found for it and nothing said of its writer. */
const SEEKS =
  /^(?:is (?:looking for|seeking|in search of|after|on the lookout for|putting together|learning|open to|interested in|thinking of)|would (?:like(?! help$)|love|welcome)|could use|needs|wants)\b/
const OFFERS = /^(?:offers|welcomes|can be asked about)\b/
const OFFERS_TO = /^(?:is (?:happy|glad|keen|willing) to|would (?:like|love) to)\b/
/** What somebody is happy to do or can do is an offer where it is done for others: not “sit on the harbour wall”, nor “look after my clothes”. */
const FOR_OTHERS =
  /^(?:teach|help|mentor|show|lend|explain|coach|tutor|share|advise|introduce|offer|give (?:lessons|lifts|advice|a hand)|guide|look (?:over|after|through)|take on|walk|drive|host|answer|talk|listen|pass|read|cook|fix|mend|repair|sew|swap|trade|mind)\b/i
const FOR_ONESELF =
  /^(?!lend|share|offer|show|swap|trade|pass|give)\w+(?: (?:after|over|through|up|out))? (?:me|us|my|our|myself|ourselves)\b/i
/** Words that go on to something else: “a drummer and I play bass”, “someone who wants”. */
const RUNNING_ON =
  /\b(?:and|or|but) (?:i|we|need|would|am|have|spend|talk|it|do|don['’]t|can|can['’]t|cannot)\b|\b(?:and|or|but) (?:nobody|no one|everybody|somebody|someone|anyone|they|he|she|there)$|\b(?:who|that|and) (?:wants?|needs?|likes?|knows?|can|(?:tells?|shows?|helps?|teach(?:es)?) me)$|\b(?:is|are) welcome\b| and for an?\b/i
/** Words that begin in the midst of what is said. */
const BEGUN_WITHIN =
  /^(?:if|so|and|is|to|because|when|that|but|or|i|we|me|us|it|them|him|her|these|those|who|the one|whoever|in|of|out|over|with|both of|always|could|can|does|equally|[a-z]+ing$)\b/i
/** Words that point at what stands elsewhere: “someone to take her out”, “others who are doing this”. */
const POINTING_ELSEWHERE =
  /^\w+ (?:(?:them|it|him|her)\b|one(?: to\b|$))|^an? (?:\w+ )?one\b|\bthe \w+ ones\b|\ba (?:second|third|new|better) one$|^(?:some|any)(?:one|body) (?:to|who (?:can|could|will|would)) \w+ (?:him|her|it|them)\b|\b(?:that|this) (?:person|man|woman|guy|lady|one)\b|\b(?:that|this|those) (?:sort|kind)\b|\b(?:do|doing|done|through) (?:this|that|it)\b|\b(?:for|to|with|of|about|on) (?:it|them|that|this)$/i
/** And what only a sentence before could tell: “someone who's been at it”, “in the same boat”, “read yours”, “a pint about anything else”, “to hit things”. */
const POINTING_BACK =
  /^(?!.*\b(?:an?|the|my|our|some|any|his|their|two|(?!(?:has|was|does|always|this|its)\b)[a-z]{3,}s)\b.*\b(?:it|them|they)\b).*\b(?:it|them|they)\b(?<!\b(?:gets?|get|like|love|make|mean|call|worth|mind|take|hack|of) it)|\b(?:the )?same (?:boat|thing|way|one|reason|place)\b|\b(?:hers|theirs|yours|ours)\b|\b(?:some|any)(?:one|body|thing) else\b|\b(?:that|this) (?:direction|way|stuff)\b|\bone of (?:those|these|them)\b|\banother one\b|\bwho (?:was|were|is|are) there$|^\w+ (?:things|stuff)$|\bthe other (?:sort|kind|one|way)\b|^(?:try|do|start|begin) (?:before|after|when|again|soon|next)\b|^(?:practi[sc]e|learn|train|study) (?:with|off|from|alongside)\b|^an? (?:second|third|fourth|extra) (?:one|person|player|pair)$|\b(?:this|that|during)$/i
/** “A board out” is what is left of “get a board out”. */
const OUT_OF =
  /^(?!.*\b(?:night|day|way|evening|meal|lunch|work|help|start|bring|sort|figure|find|hang|go|get|try|come|take|let|walk)\b).*\b(?:out|off|away)$/i
/** Words to a reader, or of no wish by themselves: “explain it to me like I'm five”, “a month for a meal”, “give anything”, “a tenth”. */
const NO_WISH =
  /^(?:go home|sleep|sit down|lie down|cry|be left alone|give up)\b|^an? (?:chat|natter|word|laugh)$|\byour?\b|\bto me like\b|^an? (?:hour|day|week|month|year) for\b|^give (?:anything|everything|a lot)\b|^an? (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)$/i
const UNTELLABLE = [RUNNING_ON, BEGUN_WITHIN, POINTING_ELSEWHERE, POINTING_BACK, OUT_OF, NO_WISH]

/** What goes on from here is told besides: “a bass player, who …”, “a bass player because …”. */
const GOES_ON = /^(?:who|whose|which|because|so|if|and|or|but|while|since|though|although|as)$/i
/** A comma that begins another thought or one more of a list: “speak properly, will trade”, “cook, football, and to help”. */
const ANOTHER = /, (?:\w+ing|will|would|can|i|we|our|my|it|no|not|hm|so|please|and to|any)\b/i
/** Two sentences in one: “which end to hold I'd pay in brisket”. */
const RUN_INTO = / I['’](?:d|ll) (?:pay|bring|give|trade|buy|make|cook|offer|help|teach|do|be)\b/
/** “Study company for anatomy” is a noun, and “teach anyone who'll have a go” does not say what. */
const NOT_DONE =
  /^study (?:group|company|buddy|partner|circle)|^(?:teach|show) (?:any|some)(?:one|body)(?: who\b| with\b|$)/i
/** Whoever is happy to cook and to help is not happy to “cook, football”. */
const LISTED = /^\S+, /

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
export function reads(wish: Pick<Wish, 'lead' | 'words' | 'sentence'>): boolean {
  const { lead, words } = wish
  // “Launching a magazine, editors wanted” looks for no launching.
  if (lead === 'is looking for' && /^(?:selling|launching|starting|opening|organi[sz]ing|running|planning)\b/i.test(words)) return false // prettier-ignore
  // “After a storm I collect slate” is after nothing.
  if (lead === 'is after' && /\bI\b/.test(words)) return false
  if (/(?: to|^can)$/.test(lead) && (BECOMING.test(words) || /^(?:\S+|find out)$/.test(words))) return false
  if (isTorn(wish) || ANOTHER.test(words) || RUN_INTO.test(words)) return false
  if (lead.endsWith(' to') && (LISTED.test(words) || NOT_DONE.test(words))) return false
  // “Getting started with” what is had, not “start a repair café”.
  if (/ (?:with|for|of|after)$/.test(lead) && /^(?:start|begin|learn|get|find|make|build|put|set up|go|try|see|take|meet|join) /i.test(words)) return false // prettier-ignore
  // What somebody "writes" may be a whole clause: “I teach the cello”.
  const said = lead === 'writes' ? words.replace(/^I (?=[a-z])/, '') : words
  if (hasLooseEnd(words) || UNTELLABLE.some((kind) => kind.test(said))) return false
  return words.length <= LONGEST && quoted(words) !== null
}

/** A wish whose words do not stand by themselves is told by the sentence it is in; null where that cannot be told either. */
export function toldAs<W extends Pick<Wish, 'lead' | 'words' | 'sentence'>>(wish: W): W | null {
  if (reads(wish)) return wish
  const { sentence } = wish
  const isWhole = sentence !== undefined && sentence.length <= LONGEST_SENTENCE && standsAlone(sentence) && quoted(sentence) !== null && !touchesReserved(sentence) // prettier-ignore
  return isWhole ? { ...wish, lead: 'writes', words: sentence } : null
}

/** Whether the sentence goes on in the midst of what is told: “more judges, no solving | required”. */
function isTorn({ words, sentence = '' }: Pick<Wish, 'words' | 'sentence'>): boolean {
  const at = sentence.indexOf(words)
  const next = at < 0 ? undefined : /^['’\s]+([\p{L}\p{N}]+)/u.exec(sentence.slice(at + words.length))?.[1]
  return (
    (next !== undefined && !GOES_ON.test(next)) ||
    (words.includes(', ') && sentence.slice(at + words.length).startsWith(','))
  )
}

export function isSeek({ lead }: Wish): boolean {
  return SEEKS.test(lead)
}

export function isOffer({ lead, words }: Wish): boolean {
  if (OFFERS.test(lead)) return true
  if (!FOR_OTHERS.test(words) || FOR_ONESELF.test(words)) return false
  return OFFERS_TO.test(lead) || (lead === 'can' && !/[,;]|^(?:walk|talk|listen|answer|read|cook|pass)\b/i.test(words))
}

/** Neither of a situation that only its writer may speak of, nor of words that tell of one. */
export function isTellable(wish: Wish): boolean {
  const isOpen = !wish.about.some((key) => isReserved('situations', key.replace(/^situation /, '')))
  return isOpen && reads(wish) && !touchesReserved(wish.words)
}
