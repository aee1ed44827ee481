import type { Wish } from './reading.ts'

type Purpose = Wish['purpose']

/** What tells the purpose of a seek, the first that is there. */
const OF_SEEKS: [Purpose, RegExp][] = [
  ['company', /\b(?:hold me to|keep me (?:to it|going|honest|company|accountable)|drags? me|accountability|get me (?:out|off|up))\b/],
  ['company', /\bpracti[cs]e\b.*\b(?:with|together)\b|\b(?:alongside|tandem|(?:someone|somebody|others?|people) to (?:split|share)|conversation partners?|language exchange|compare notes|in the same boat|same boat|like me)\b|\b(?:someone|somebody|anyone|anybody|others?|people|friends?|mates?|partners?|budd(?:y|ies)|company) to (?:learn|study|improve|understand|brush up|revise|train) (?:\S+ )*(?:with|alongside)$/],
  ['company', /^(?:(?:always|still) )?(?:an? )?(?:third|fourth|fifth|sixth)(?: (?:player|hand|person))? (?:for|at|in|who|on|to)\b|\b(?:opponents?|sparring partners?)\b/],
  ['mentor', /\b(?:mentors?|mentorship|mentoring|guidance|advice|role model|sponsor|wisdom|been through|been there|done it|gone through|survived|lived with|lives with|wise ear|brains?|knows the ropes|the ropes|real story|career)\b/],
  ['mentor', /\b(?:talk|speak|chat|hear|text|connect|meet(?! (?:\w+ )+who (?!(?:\w+ed|has|have|had|ve|know|knows|knew|been|went|did|work|works|worked|run|runs|ran|left|made|survived|lost|are (?:past|ahead|further|through))\b)))\b.*\b(?:who|from (?:someone|somebody|anyone|people)|somebody|someone|past the|on dialysis)\b/],
  ['project', /\b(?:co ?-?founders?|cofounders?|collaborat\w*|bandmates?|(?<!\bfor (?:an?|our|my|the) (?:\S+ ){0,3})band|co-?writers?|co-?organis\w*|team up|(?:work|working|build|building|write|play|make|create|perform|record|sing|jam) with|building|together|start (?:an?|our|up|something|one)|begin (?:an?|our|something)|form an?|own (?:an?|some)|put .* (?:together|to)|community with|restore|co-\w+|co maintain\w*|(?:build|make|write|create|record|perform|film|produce) (?:\S+ ){1,4}with(?: us)?$|found an?|launch|set up|open an?|get .* going|project|partner in|writing partner|studio|campaign|podcast|documentary|start-?up)\b/],
  ['learn', /\b(?:learn\w*|lessons?|teachers?|tutors?|instructors?|class|classes|course|courses|teach|how to|practi[cs]e(?! (?:faces?|models?|heads?|hands|patients?|clients?|skin))|practi[cs]ing|improve|understand|conversation|tandem|brush up|tuition|train(?:ing)? to|licen[cs]e|exam)\b/],
  ['company', /\b(?:partners?|budd(?:y|ies)|friends?|mates?|people|others?|groups?|clubs?|meet|meeting|join|company|team|players?|folks?|parents|mums|moms|dads|blokes?|lads|lasses|guys|(?:someone|somebody) to (?!help |show |teach |assist |advise ).* with|fellow|crew|gang|companions?|quartet|trio|choir|orchestra|ensemble|connect\w*|network\w*|swap|compare|colleagues|together|session|(?:games?|quiz|crafts?|film|movie|poker|jam|knitting|chess|cards?|folk) (?:nights?|evenings?|circles?|meetups?))\b|^(?:(?:other|fellow|some|more|a few|keen) )?\w{3,}(?:ers|ists)\b/],
] // prettier-ignore

const OF_OFFERS: [Purpose, RegExp][] = [
  ['mentor', /\b(?:mentor\w*|advi[cs]e|advis\w+|guide|guidance|coach\w*|new teachers|first years?|newcomers|people who|anyone who|starting out|coming up|whoever comes next|listen|talk(?:ing)?|speak|young people|shadow|novice|questions?|help (?:founders|students|young|anyone|others|people))\b/],
  ['learn', /\b(?:teach\w*|taught|show|tutor\w*|lessons?|class|classes|course|courses|workshops?|explain\w*|train|correct\w*|beginners?|students|pupils|learn)\b/],
  ['project', /\b(?:collaborat\w*|build|co-?found\w*|work with|invest\w*|join|make|start)\b/],
  ['company', /\b(?:host|group|club|session|meetup|circle|walk|play|hike|run|ride|swim|company)\b/],
] // prettier-ignore

/** "Anyone hike on Monday?" */
const PLAYS =
  /^(?:(?:some|any)(?:one|body)|who) (?:else )?(?:plays?|hikes?|walks?|runs?|climbs?|cycles?|rides?|swims?|knits?|sings?|danc(?:es?|ing)|skates?|skis?|surfs?|fish(?:es)?|sails?|rows?)\b/
const JOINS = /\b(?:up for|into|fancy|fancies|in for|join|keen|going|coming|wants? to)\b/

/** Who would like to do something does it gladly with others, unless it is to find, get or be given something. */
const AIMS =
  /^(?:would like to|wants to|means to|needs to|is thinking of|is dreaming of|is putting together|is up for|would love|dreams of|wishes for)$/
const ASKS = /^(?:find|get|hear|ask|be|go|pick|take|move|try|see|know|some(?:one|body)|any(?:one|body)|people) /
/** Leads of what somebody has done for long, who can tell of it. */
export const LIVED = /^(?:has (?:run|had years|spent|led|been through)|tells of|grew up in)\b/
/** The lead of what is only likely: it answers, and is answered by, who says it plainly. */
export const HINTED = 'writes of'
/** “Know a few women round here” */
const KNOWS =
  /^(?:get to )?know (?:(?:a|few|couple|of|some|other|more|any|the|my|local|decent|new) )+(?:women|men|girls|families|people|folks?|mums|moms|dads|parents|neighbou?rs|locals|couples)\b/
/** Where one goes for pleasure one goes in company. */
const GOES = /^go (?:to (?:the |an? )?\w+$|for |out |on )/
/** A way is gone, and a good cause served, beside others. */
const BESIDE_OTHERS =
  /^(?:walk|hike|trek|cycle|paddle|kayak|canoe|do (?:the|an?) (?:\S+ ){0,3}(?:way|path|camino|walk|trip|trail|route|ride|hike|trek|pilgrimage)|(?:help|volunteer) (?:out )?(?:at|with|in|for))\b/
/** What parents do with other parents they do in company, and to make something with another writer is more. */
const WITH_SUCH =
  /^(?!make|build|write|record|film|create|perform|start|set|run)\w+ .*\bwith (?:another|other|fellow) \w+/
/** What one would be free of is told by who has been through it. */
const FREE_OF = /^(?:stop|quit|give up|cut down|come off)\b/
/** What one has not done yet, or not well, somebody who can shows. */
const ATTEMPTS =
  /^(?:try (?!to )|have a go at|take up|get (?:better|good|to grips|the hang|(?:my|our) heads? (?:a)?round))\b/
const CHANGES = /^(?:becoming|retraining|training|switching|changing|adopting|fostering|moving|leaving|quitting)\b/

/** What one does by oneself, and somebody who can shows. */
const SKILLS =
  /^(?:fix|mend|repair|keep|train|sew|knit|bake|cook|grow|drive|fly|pass|brew|carve|weld|prune|tune|draw|code|shoot|edit|swim|bring|service|preserve|forage|read|ski|skate|spin|throw) /

/** What a wish is for, by the lead and the words of it in norms; where nothing tells it, a seek and an offer are for help. */
export function purposeOf(kind: 'seek' | 'offer', lead: string, said: string): Purpose {
  if (kind === 'seek') {
    if (lead === 'asks' && PLAYS.test(said)) return 'company'
    if (/advice|be shown|hear from/.test(lead)) return 'mentor'
    if (/learn|taught|idea|know|never done|new to|beginner|struggles|nervous|^cannot$|be shown|somebody to/.test(lead))
      return 'learn'
    if (lead === 'is thinking of' && CHANGES.test(said)) return 'mentor'
    if (/wishes for/.test(lead) && /^(?:teach|show|explain)/.test(said)) return 'learn'
    if (/company|nobody to|misses|signed up|training for|would join|people for/.test(lead)) return 'company'
    if (lead === 'asks' && (JOINS.test(said) || said.startsWith('for '))) return 'company'
    if (AIMS.test(lead) && (KNOWS.test(said) || WITH_SUCH.test(said))) return 'company'
    if (/getting started|is putting together|^dreams of$/.test(lead)) return 'project'
    if (AIMS.test(lead) && (GOES.test(said) || BESIDE_OTHERS.test(said))) return 'company'
    if (AIMS.test(lead) && FREE_OF.test(said)) return 'mentor'
    if (AIMS.test(lead) && (SKILLS.test(said) || ATTEMPTS.test(said)) && !/\b(?:with|together)\b/.test(said))
      return 'learn'
  }
  if (kind === 'offer' && LIVED.test(lead)) return 'mentor'
  const told = (kind === 'seek' ? OF_SEEKS : OF_OFFERS).find(([, pattern]) => pattern.test(said))
  return (
    told?.[0] ?? (kind === 'seek' && lead !== 'needs to' && AIMS.test(lead) && !ASKS.test(said) ? 'project' : 'help')
  )
}
