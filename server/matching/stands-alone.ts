import { wishWords } from '#server/language/lexicon/wish-words.ts'
import { POINTING_ANYWHERE } from './pointing.ts'

/** In words. Of shorter ones the lexicon knows better: "cricket" and "netball" are near by any encoder. */
const LEAST = 4

/** What begins with a word that points at the sentence before, or speaks to a reader. */
const BEGINNING =
  /^(?:(?:honestly|sadly|luckily|actually|basically|mostly),? )?(?:it|its|that|this|they|she|he|her|his|but|and|or|so|no(?=,)|then|also|still|well|plus|is|are|was|which|who|yes|sorry|even|otherwise|afterwards|later on|since then|after that|from then|other \w+|(?:the )?\w+ ones?|we['’](?:re|ve)|we (?:are|came|won|lost)|one of (?:mine|ours)|(?:most|some|all|one|two|both|none|half) of (?:them|it|these|those)|(?:most|some|many|both|none|few) (?:get|got|are|were|is|was|have|do|did|come|came|go|went|want|wanted)|the (?:first|second|third|last|next) (?:one|time)|in return|in the meantime|meanwhile|if so|in the other direction|left at|turns out|what we (?:haven['’]t|don['’]t)|if (?:that|this|it)|you will|now|ok so|bring|(?:some|any)(?:one|body) (?:please )?(?:teach|help|show|save|tell) me)\b|^\(/i

/** What else points at what stands elsewhere, each with a case. */
const POINTING = [
  ...POINTING_ANYWHERE,
  // "I miss it so", "my name on it", "what about them?"
  /^(?:i|we) \w+ (?:it|them)\b/i,
  /^(?:\S+ ){1,3}(?:on|in|for|with|of|about|to|at|from) (?:it|them|that|this|those|these)$/i,
  /\b(?:for|about|with|of) (?:it|them|that)\?$/i,
  /\beither$/i,
  // "who are doing this", "that sort of thing", "tagging along with a proper one", but not "who gets it"
  /\b(?:doing|done|through|survived|managed|tried) (?:this|that|it)(?:$|,| (?:already|too|before|or|and)\b)/i,
  /\b(?:that|this) (?:sort|kind) of thing$/i,
  /\b(?:it|them|one|ones)$(?<!\b(?:gets?|made|make|like|love|worth) it)/i,
  // "do with this stuff", "in the same boat", "on hers", "a map of them exists"
  /\b(?:this|that|these|those) (?:stuff|by|direction)\b/i,
  /\bthe same (?:boat|thing|way)\b/i,
  /\b(?:hers|theirs|yours)\b/i,
  /\bof (?:them|it) (?:exists?|is|are|was)\b/i,
  /\b(?:couple|some|any|one|two|few|half|most|all) of (?:them|those|these)\b/i,
  // "practise with a real person", "a co-founder who can", "if you can shovel, you're in"
  /\b(?:practi[sc]e|learn) (?:with|off) (?:an?|some)/i,
  /\b(?:who|that) (?:can|could|will|would|does|do)$/i,
  /\byou['’]re in$/i,
  // "longer at it than me", "in the thick of it", "pass it on to any youngster"
  /\bat it\b/i,
  /\bin the thick of it\b/i,
  /\b(?:pass|passed|passing) it on\b/i,
  // "in March I finally said it out loud to my wife"
  /\b(?:say|said|saying|admit|admitted) it(?: (?:out loud|aloud|to)|$)/i,
  // "anyone who can make it look less like a hostage video", where nothing before is what "it" is
  /^(?!.*\b(?:an?|the|my|our|his|her|\w+s) .*\bit\b).*\b(?:make|take|do|keep|put|set|give|show|see|fill|fix|use|find|spend|hear|explain|understand|learn) it\b(?! to\b)/i,
  // "I want help to put them in English", where nothing before is many
  /^(?!.*\b(?:[a-z]{3,}s|people|folk|children|men|women)\b.*\bthem\b).*\bthem\b/i,
  // "At 58 I'm not, and I enjoy it", "talk about it over a barbecue", "friends who won't find that odd"
  /\bI['’]m not(?:,|$)/i,
  /\babout (?:it|them|that)\b/i,
  /\b(?:find|found) (?:that|this|it) \w+\b/i,
  // "thought i wanted to be a psychologist", "someone this side", "The other four I am learning to be frivolous", "Paid it all", "My wife sends me to the basement"
  /^(?:i |we )?(?:always )?thought (?:i|it|we|that)\b/i,
  /\bthis side\b/i,
  /^the other (?:\d+|two|three|four|five|six|half)\b/i,
  /^(?:paid|sold|did|made|got|took|left|lost|won|quit|loved|hated) (?:it|them)\b/i,
  /^my (?:wife|husband|partner|mum|mom|mother|boss|girlfriend|boyfriend|kids) (?:sends?|banish(?:es)?|exiles?) /i,
  // "my social life is therefore lunch"
  /\btherefore\b/i,
  // "hold me to it", "a shelf of it all", "six of us left", "the best social life of the three of us"
  /\b(?:me|us) to it\b/i,
  /\bof it all\b/i,
  /\bof us left$|\bthe (?:two|three|four|five) of us\b/i,
  // "My longest is a bishop", "talk of other things", "to do anything that isn't that", "they are not good, on the whole"
  /^my \w+est (?:is|was)\b/i,
  /\bother things\b/i,
  /\bthat\b$/i,
  /^(?!.*\b(?:[a-z]{3,}s|people|folk|children|men|women)\b.*\bthey\b).*\bthat they\b/i,
  // "Pomegranates provided, belief not required"
  /^\S+ (?:is )?provided\b|\b(?:not required|optional)$/i,
  // "Founding a rival one", "hunting for a new one who cries easily"
  /\ban? \w+ one$|\ban? (?:new|second|third|better|different) one\b/i,
  // "We could use a second coach", "We need folks who can solder"
  /\b(?:use|need|want|find) an? (?:second|third|fourth|fifth|sixth) (?!hand|home|language|job|baby|child|opinion)\w+/i,
  /^we (?:need|want|could use|would love) (?:folks?|people|some(?:one|body)|another|one more|more|new) /i,
  // "I would love a co-maintainer"
  /\bco-?(?:maintainer|host|writer|author|organi[sz]er|leader|director|presenter)\b(?! (?:of|for|on|in)\b)/i,
  // "guide someone starting out"
  /\b(?:some(?:one|body)|any(?:one|body)|people|those|folks?) (?:just )?starting out\b(?! (?:in|as|with|on)\b)/i,
  // "New players are welcome, I'll lend you dice"
  /^(?:new |more |all )?(?:players|members|beginners|newcomers|volunteers|starters) (?:are )?(?:always )?(?:very )?welcome\b/i,
  // "I gave my last one in 2009", "I can teach from zero, it's only two rules"
  /\bmy (?:last|first|next) one\b/i,
  /^(?!.*\b(?:an?|the|my|our|his|her)\b.*\bit['’]s\b).*, it['’]s\b/i,
  // "Currently the whole of Trollope"
  /^(?:currently|right now|just now),? the (?!.*\b(?:is|are|I|we)\b)/i,
  // "because it already is", "people to build with", "I'll chip in for petrol", "Weeknights: swim"
  /\b(?:it|they|that) (?:already |always |never |still )?(?:is|are|was|were|does|do|did|has|can|could)$/i,
  /\bto (?:build|make|start|run) with\b/i,
  /\bchip in\b/i,
  // "The oldest I've got a stone"
  /\bthe \w+est (?:i|we)\b/i,
  /^\w+: \w+$/,
  // "I'd rather meet for a walk"
  /^i(?:['’]d| would) rather\b(?!.*\bthan\b)/i,
  // "families like ours", "I'd like that again", "I thought I was just thirsty"
  /\blike ours\b/i,
  /\blike that again\b/i,
  /^i thought i was\b/i,
  // "Realtor, which, I know", "Doing it for a badge"
  /\bI know$/,
  /^doing (?:it|this|that)\b/i,
  // "who can turn it into a map", "I belt it at the dishwasher", where nothing before is what "it" is
  /^(?!.*\b(?:an?|the|my|our|his|her|\w+s) .*\bit\b).*\b(?:who can|to|I) (?!like|love|mean|hate|enjoy|made|make)[a-z]+ it (?:into|at|on|in|up|out|with|for|back)\b/i,
  // "need one who can set", "grow things back there"
  /\b(?:need|want|find|missing|looking for) one\b/i,
  /\bback there\b/i,
  // "people doing this solo", "(of course)"
  /\bdoing this\b/i,
  /\(of course\)/i,
  // "If anyone's lost a trombone mouthpiece", "Mine are 1 and 3", "Very slow at both in the mornings", "Ham radio is different", "What I mean is astronomy"
  /^if\b[^,]*$/i,
  /^mine\b/i,
  /\b(?:at|in|of|on|with) both\b(?! (?:of|the|my|our|your|\w+s)\b)/i,
  /\bis different$/i,
  /^what i mean\b/i,
  // "I have a ball"
  /^i(?:['’]ve| have)(?: got)? an? \S+$/i,
]

/** Of whom it speaks, its own words do not tell. */
const OF_SOMEBODY = /\b(?:he|she|him)\b|\bher (?:anyway|too|really|back|again|at|in|on|to|for|with)\b/i
const NAMED_SOMEBODY =
  /\b(?:my|our|an?|the|this|every) (?:\w+ )?(?:mother|mum|mam|mom|mama|dad|father|wife|husband|partner|son|daughter|sister|brother|gran\w*|nan\w*|aunt\w*|uncle|cousin|friend|boss|dog|cat|horse|teacher|neighbou?r|man|woman|girl|boy|lad|kid|baby|lady|guy|bloke|\w+er|\w+ist)s?\b|\b\p{Lu}\p{Ll}+/u

/** Whether a quotation is a sentence, and one that is understood without what stands before it. Before the first sentence of a bio nothing does that it could point at. */
export function standsAlone(sentence: string, isFirst = false): boolean {
  const quote = bare(sentence)
  const isLong = quote.split(/\s+/).length >= LEAST || /^I \S+ \S+/.test(quote)
  return isLong && !(isFirst ? OPENING_BACK.test(quote) || ONE_OF_WHAT.test(quote) : pointsElsewhere(sentence)) && saysSomething(quote) // prettier-ignore
}

/** And yet some bios begin in the midst of it. */
const OPENING_BACK =
  /^(?:we (?:came|won|lost)|it|its|that|this|they|she|he|her|his|but|and|or|so|then|also|which|who|plus|still)\b/i

/** “I drove my last one to Durham”, “I've found one in nine years” */
const ONE_OF_WHAT = /\bmy (?:last|first|next) one\b|\b(?:found|caught|seen|lost) one\b/i

/** Whether it goes on from what stands before it, or speaks of somebody who is named there. */
export function pointsElsewhere(sentence: string): boolean {
  const quote = bare(sentence)
  if (BEGINNING.test(quote) || POINTING.some((kind) => kind.test(quote))) return true
  return speaksOfSomebody(quote)
}

/** Whether he or she is told of who is not named before. */
export function speaksOfSomebody(words: string): boolean {
  const pronoun = words.search(OF_SOMEBODY)
  return pronoun >= 0 && !NAMED_SOMEBODY.test(words.slice(0, pronoun).replace(/^./u, (first) => first.toLowerCase()))
}

function bare(sentence: string): string {
  return sentence.replace(/[.,;:!]+$/, '')
}

/** Whether more stands in it than words that everybody's sentences have: not "I would like to do more of this". */
function saysSomething(quote: string): boolean {
  return quote.toLowerCase().split(/[^\p{L}'’]+/u).some((word) => word !== '' && word !== 'half' && !wishWords.empty.has(word)) // prettier-ignore
}
