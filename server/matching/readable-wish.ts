import { touchesReserved } from '#server/language/lexicon/reserved.ts'
import { hasLooseEnd } from '#server/language/loose-ends.ts'
import type { Wish } from '#server/language/reading.ts'
import { isWhole } from './in-context.ts'
import { quoted } from './phrasing.ts'
import { POINTING_ANYWHERE } from './pointing.ts'
import { speaksOfSomebody } from './stands-alone.ts'
import { isTorn } from './torn.ts'

const LONGEST = 80

/** Words that go on to something else: “a drummer and I play bass”, “someone who wants”. */
const RUNNING_ON =
  /\b(?:before|until|till|while|since|when|because) (?:i|we)\b|, (?:had|have|has) to\b|\b(?:and|or|but) (?:i|we|\w+ \w+ (?:is|are)|need|would|am|have|spend|(?<!walk and )talk|it|do|don['’]t|can|can['’]t|cannot)\b|\b(?:and|or|but) (?:for|with|by|after) (?:that|this|it)\b|\b(?:and|or|but) (?:nobody|no one|everybody|somebody|someone|anyone|they|he|she|there)$|\b(?:who|that|and) (?:wants?|needs?|likes?|knows?|can|(?:tells?|shows?|helps?|teach(?:es)?) me)$|\b(?:is|are) welcome\b| and for an?\b/i
/** Words that begin in the midst of what is said. */
const BEGUN_WITHIN =
  /^(?:if|so|and|not|is|to|because|when|before|until|that|but|or|i|we|me|us|some who|it|them|him|her|these|those|who|the one|whoever|in|of|out|over|with|both of|always|could|can|does|equally|[a-z]+ing$)\b/i
/** Words that point at what stands elsewhere: “someone to take her out”, “others who are doing this”. */
const POINTING_ELSEWHERE =
  /^\w+ (?:(?:them|it|him|her)\b|one(?: to\b|$))|^an? (?:\w+ )?one\b|\ba (?:second|third|new|better) one$|^an? (?:\w+ ){1,3}to \w+ (?:it|them)\b|^(?:some|any)(?:one|body) (?:to|who (?:can|could|will|would)) \w+ (?:him|her|it|them)\b|\b(?:that|this) (?:person|man|woman|guy|lady|one)\b|\b(?:that|this|those) (?:sort|kind)\b|\b(?:do|doing|done|through) (?:this|that|it)\b|\b(?:for|to|with|of|about|on|in|at|from) (?:it|them|that|this)$/i
/** And what only a sentence before could tell, each with a case. */
const POINTING_BACK = [
  ...POINTING_ANYWHERE,
  // “someone who's been at it”, where nothing before is what “it” is, but not “who gets it”
  /^(?!.*\b(?:an?|the|my|our|some|any|his|their|two|(?!(?:has|was|does|always|this|its)\b)[a-z]{3,}s)\b.*\b(?:it|them|they)\b).*\b(?:it|them|they)\b(?<!\b(?:gets?|get|like|love|make|mean|call|worth|mind|take|hack|of) it)/i,
  // “make a podcast from them”, where nothing before is many; “people who can say yes”
  /^(?!.*\b(?:people|folks?|children|kids|men|women|two|three|few|(?!(?:has|was|does|always|this|its|us)\b)[a-z]{3,}s)\b.*\bthem\b).*\bthem\b/i,
  /\bsay yes$/i,
  // “in the same boat”, “read yours with care”, “a pint about anything else”, “in that direction”
  /\b(?:the )?same (?:boat|thing|way|one|reason|place)\b/i,
  /\b(?:hers|theirs|yours|ours)\b/i,
  /\b(?:some|any)(?:one|body|thing) else\b/i,
  /\b(?:that|this) (?:direction|way|stuff)\b/i,
  // “one of those”, “another one”, “a second person”, “the other sort of evening”
  /\bone of (?:those|these|them)\b|\banother one\b/i,
  /^an? (?:second|third|fourth|fifth|extra) \w+$/i,
  /\bthe other (?:sort|kind|one|way)\b/i,
  // “meet some at their silliest”, “know some others | who keep their phone on”
  /\bsome (?:at|in|on)\b|\b(?:some|any) others$/i,
  // “conversation in the first two”, “talk about anything else”
  /\bthe (?:first|last|other|latter|former)(?: one| two| three)?$/i,
  /\b(?:anything|something|things|people) (?:\w+ )?else$/i,
  // “someone to help me type them up”, “lessons myself”, “our own stuff”
  /\bhelp (?:me|us) (?:to )?\w+ (?:them|it)\b/i,
  /\b(?:myself|ourselves)$/i,
  /^(?:my|our) (?:own )?(?:stuff|things?)$/i,
  // “I climb on Tuesdays and would love | a regular partner who's okay with it”
  /^an? (?:\w+ )?partner(?: who\b.*)?$/i,
  // “a sailmaker who can patch it by Friday”, “a barber who will cut his hair slowly”
  /\bwho (?:will|can|could|would|might) \w+ (?:him|them|it|(?:his|her|their) \w+)\b/i,
  // “get out from under her feet”, “write again”, “more feet”
  /\b(?:her|his) \w+$/i,
  /^\S+ (?:again|more|better|properly)$|^(?:(?:\d+|one|two|three|four|a few|some) )?more \w+$/i,
  // “a couple of folk to come round with me”
  /\bcome (?:round|along|over|too)(?: with (?:me|us))?$/i,
  // “work out what to do with that feeling”
  /\bthat (?:feeling|thing|idea|itch|problem|mess|stage)$/i,
  // “jam sat”, “a defender” before it is told of what
  /^\S+ (?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)$/i,
  /^an? (?:(?:good|decent|new|regular|extra) )?(?:defender|keeper|shooter|setter|winger|forward|hooker|pitcher|catcher|fourth)$/i,
  // “hit things”, “try before I turn 40”, “practise with a real person”, “who doesn't talk during”
  /^\w+ (?:things|stuff)$/i,
  /^(?:try|do|start|begin) (?:before|after|when|again|soon|next)\b/i,
  /^(?:practi[sc]e|learn|train|study) (?:with|off|from|alongside)\b/i,
  /\b(?:this|that|during)$/i,
  // “is learning | left-hand pieces now”
  /(?<!\b(?:right|just|until|by|for)) now$/i,
]
/** “A board out” is what is left of “get a board out”. */
const OUT_OF =
  /^(?!.*\b(?:night|day|way|evening|meal|lunch|work|help|start|bring|sort|figure|find|hang|go|get|try|come|take|let|walk)\b).*\b(?:out|off|away)$/i
/** “Share the tricks”, “a developer to build it with me” */
const OF_WHAT = /^share the \w+$|\b(?:it|this|that) with (?:me|us)$/i
/** Words to a reader, or of no wish by themselves: “explain it to me like I'm five”, “a month for a meal”, “give anything”, “a tenth”, “nine hundred dollars just to look”. */
const NO_WISH =
  /\b(?:shit\w*|fuck\w*|crap)\b|^(?:go home|sleep|sit down|lie down|cry|be left alone|give up)\b|^an? (?:chat|natter|word|laugh)$|\byour?\b|\bto me like\b|\bto save (?:my|our) li(?:fe|ves)\b|^an? (?:hour|day|week|month|year) for\b|^give (?:anything|everything|a lot)\b|^find out (?:what|if|whether)\b|\bin my (?:profession|field|trade|line|job)\b|\bwhich one$|^(?:play|work|be|go) with any(?:one|body)$|^(?:find|meet|know) (?:some(?:one|body)|people|any(?:one|body)) (?:local|nearby|new|near|here)$|^(?:an? (?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)|another)(?:$|,)|^(?:[$£€]|(?:\w+ )?(?:hundred|thousand) (?:dollars|pounds|euros|quid))/i
/** “Talk more 😂 always up for bingo” is two sentences. */
const RUN_TOGETHER = /\p{Extended_Pictographic}\S* +\p{L}/u
const UNTELLABLE = [
  RUNNING_ON,
  RUN_TOGETHER,
  BEGUN_WITHIN,
  POINTING_ELSEWHERE,
  ...POINTING_BACK,
  OF_WHAT,
  OUT_OF,
  NO_WISH,
]

/** A comma that begins another thought or one more of a list: “speak properly, will trade”, “cook, football, and to help”. */
const ANOTHER = /, (?:\w+ing|will|would|can|i|we|our|my|it|no|not|hm|so|please|and to|any|\w+ \w+ (?:is|are))\b/i
/** Two sentences in one: “which end to hold I'd pay in brisket”. */
const RUN_INTO = / I['’](?:d|ll) (?:pay|bring|give|trade|buy|make|cook|offer|help|teach|do|be)\b/
/** “Study company for anatomy” is a noun, and “teach anyone who'll have a go” does not say what. */
const NOT_DONE =
  /^study (?:group|company|buddy|partner|circle)|^(?:teach|show) (?:any|some)(?:one|body)(?: who\b| with\b|$)/i
/** Whoever is happy to cook and to help is not happy to “cook, football”. */
const LISTED = /^\S+, /

/** What somebody would like to be one day nobody gives them; to be in a band somebody may. */
const BECOMING =
  /^be(?:come)? (?!(?:part|in|with|among|around|near|outside|taught|shown|introduced|invited|asked|dragged|able|on|at|of)\b)/i

const ALONE_OR_A_WHILE =
  /^(?:\S+|(?:\d+|an?|one|two|three|four|five|six|ten|a few) (?:minutes?|hours?|days?|weeks?|months?|years?|evenings?|mornings?))$/i

/** Leads, and words that cannot stand behind them, each with a case. */
const NOT_BEHIND: [lead: RegExp, words: RegExp][] = [
  // “Launching a magazine, editors wanted” looks for no launching, nor does “Lambing's from March, hands needed”.
  [/^is looking for$/, /^(?:selling|launching|starting|opening|organi[sz]ing|running|planning)\b/i],
  [/^is looking for$/, /^\w+['’]s (?:from|in|on|at|over|up|coming)\b/],
  [/^is looking for people for$/, /^(?:understands|knows|has|plays|speaks|likes|loves|wants)\b/i],
  // “Elif needs “arms””, and what takes “three weeks”
  [/^(?:needs|could use|wants|would welcome|is (?:looking for|in search of|short of|nervous about)|has trouble with|struggles with)$/, ALONE_OR_A_WHILE],
  // “After a storm I collect slate” is after nothing.
  [/^is after$/, /\bI\b/],
  // “Hana wants to “improve my English””
  [/^(?:wants|would) .*\bto$|^wants to$/, /^\w+ (?:my|our)\b/i],
  [/(?: to|^can)$/, BECOMING],
  [/(?: to|^can|^cannot)$/, /^(?:\S+|find out)$/],
  // “Studying | for the exam” is no learning, nor is “Welsh at 70” learned, and nobody has lost a “drummer to Atlanta”.
  [/^is learning$/, /^for | at (?:\d\d|my age)$/],
  [/^has lost$/, / to \p{Lu}/u],
  // “June has inherited “my dad's piano””, “Elif struggles with “opened my own company””
  [/^has (?:inherited|lost|bought)$/, /^(?:my|our)\b/i],
  [/^(?:struggles|has trouble) with$/, /^\w+ed\b/i],
  // “Adult | novices welcome on Mondays” are not welcomed to be welcome, nor is “anyone who can” missing.
  [/^welcomes$/, /\bwelcome\b/i],
  [/^is missing$/, /^any/i],
  [/ to$/, LISTED],
  [/ to$/, NOT_DONE],
  // “Getting started with” what is had, not “start a repair café”.
  [/ (?:with|for|of|after)$/, /^(?:start|begin|learn|get|find|make|build|put|set up|go|try|see|take|meet|join|have|be|do|keep|give) /i],
] // prettier-ignore

/** Whether what follows the lead can stand behind it, in quotation marks. */
export function reads(wish: Pick<Wish, 'lead' | 'words' | 'sentence'>): boolean {
  const { lead, words } = wish
  if (NOT_BEHIND.some(([leads, kind]) => leads.test(lead) && kind.test(words))) return false
  if (isTorn(wish) || ANOTHER.test(words) || RUN_INTO.test(words)) return false
  // What somebody "writes" may be a whole clause: “I teach the cello”.
  const said = lead === 'writes' ? words.replace(/^I (?=[a-z])/, '') : words
  if (speaksOfSomebody(words) || hasLooseEnd(words) || UNTELLABLE.some((kind) => kind.test(said))) return false
  return words.length <= LONGEST && quoted(words) !== null
}

/** A wish whose words do not stand by themselves is told by the sentence it is in; null where that cannot be told either. */
export function toldAs<W extends Pick<Wish, 'lead' | 'words' | 'sentence'>>(wish: W): W | null {
  return reads(wish) ? wish : bySentence(wish)
}

/** A wish as it is told by the sentence it is in; null where that does not stand by itself or says what only its writer may tell. */
export function bySentence<W extends Pick<Wish, 'words' | 'sentence'>>(wish: W): (W & Pick<Wish, 'lead'>) | null {
  const { sentence } = wish
  const isTold = sentence !== undefined && isWhole(sentence) && isToldWith(wish, sentence)
  return isTold ? { ...wish, lead: 'writes', words: sentence } : null
}

/** Whether what stands around words may be quoted with them: what only its writer may tell is not told besides. */
export function isToldWith({ words }: Pick<Wish, 'words'>, sentence: string): boolean {
  return quoted(sentence) !== null && !touchesReserved(sentence.replace(words, ''))
}
