import type { OpportunityFact } from '#contract/alerts.ts'
import { hasLooseEnd, withoutLooseEnd } from '#server/language/loose-ends.ts'
import type { Said } from './gifts.ts'
import { LONGEST_ALONE } from './in-context.ts'
import { isToldWith, reads, toldAs } from './readable-wish.ts'
import { articleOf } from './wish-article.ts'

/** Stands where a candidate's first name belongs, in what is said of them and to them: names are put in at the end. */
export const NAME_SLOT = '{name}'

const TOPIC_MOST = 56
const DOING = /^(?:would like to|wants to|needs to|means to|is learning to)$/
const ASKING = /^(?:is looking for|is in search of|is seeking|is after|is on the lookout for|could use|needs|would like to find|cannot find|is short of|would (?:love|welcome)|wants|is hoping for)$/ // prettier-ignore

/** Whoever gains is spoken of first; `besides` is quoted of the other one as well. */
export function both(one: Said, other: Said, gains: 'member' | 'candidate', besides?: Said): string {
  const [who, whom] = gains === 'member' ? ['You', NAME_SLOT] : [NAME_SLOT, 'you']
  const also = besides === undefined ? '' : ` and “${besides.words}”`
  return `${who} ${told(one, who)}, and ${whom} ${told(other, whom)}${also}.`
}

function told(wish: Said, who: string): string {
  const said = wish.sentence === undefined ? wish : (toldAs(wish) ?? inItsSentence(wish))
  const bare = said.words.replace(/^(?:but|and|or|so) |\.$/gi, '').replace(BESIDES, '')
  const words = said.words === wish.sentence ? bare : withoutLooseEnd(bare) || said.words
  const isSentence = said.lead === 'writes of' && /\bI\b/.test(words)
  const isWriting =
    said.lead === 'tells of' || isSentence || isClause(words) || (said.lead === 'is' && /^\p{Lu}/u.test(words))
  const lead = isWriting ? 'writes' : said.lead
  return `${leadOf({ lead }, who)}${articleOf({ lead, words })} “${words}”`
}

/** “Learn to weld as well” is told without what it is besides. */
const BESIDES = / (?:myself|ourselves|too|as well|also)$/

/** What points back, “one of those”, is at least quoted with what stands before it. */
function inItsSentence(wish: Said): Said {
  const { sentence } = wish
  const isQuotable = sentence !== undefined && sentence.length <= LONGEST_ALONE && isToldWith(wish, sentence)
  return isQuotable ? { ...wish, lead: 'writes', words: sentence } : wish
}

/** Whoever "gives away" does not give away “I have more apples than I can use”. */
function isClause(words: string): boolean {
  return /^(?:i|we|you)(?:['’]\w+)? |^(?:played|worked|ran|kept|taught|built|got|spent|(?:show|teach|tell|lend|take) (?:me|us))\b/i.test(
    words,
  )
}

/** "are looking for" and "write" of the viewer, who is "you"; "is looking for" and "writes" of anybody else. */
export function leadOf({ lead }: { lead: string }, who: string): string {
  if (who.toLowerCase() !== 'you') return lead
  const [verb = '', ...rest] = lead.split(' ')
  return [secondPerson(verb), ...rest].join(' ')
}

const IRREGULAR: Record<string, string> = { is: 'are', has: 'have', does: 'do' }

function secondPerson(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?<=ss|sh|ch|x)es$|(?<=[^s])s$/, '')
}

/** What a wish is about, in its own words and short enough for a title, and how those words stand in a sentence. */
export function titled(said: Said): Pick<OpportunityFact, 'topic' | 'form'> {
  const { lead, words } = said
  if (said.sentence !== undefined && !reads(said)) return { topic: shortened(words), form: 'matter' }
  const asked = ASKED.exec(words)?.[1]
  if (asked !== undefined) return { topic: shortened(asked), form: 'noun' }
  const topic = shortened(words)
  if (!DOING.test(lead)) return { topic, form: ASKING.test(lead) ? 'noun' : 'matter' }
  const found = FINDING.exec(topic)?.[1]
  return found === undefined ? { topic, form: 'verb' } : { topic: found, form: 'noun' }
}

/** The same of a whole sentence, of which no part says in a title what it is about. */
export function opened(said: Said): Pick<OpportunityFact, 'topic' | 'form'> {
  if (lengthOf(said.words) <= TOPIC_MOST || ASKED.test(said.words)) return titled(said)
  return { topic: cut(said.words), form: 'matter' }
}

/** What is quoted from the asking on. */
const ASKED = /^i(?: am|['’]m) (?:\w+ )?(?:looking|searching|hunting) for (.+)$/i
/** Whoever would like to find somebody is looking for them. */
const FINDING = /^(?:find|meet) ((?:some|any)(?:one|body) .+|(?:an?|other|people|others) .+)$/i
/** Where what somebody wants goes on to what it is like, or to how and when. */
const GOING_ON = /[,;:–—]\s| (?=(?:who|whom|whose|that|which|where|so|to|with|because|since|when|while|until|before) )/g
/** Behind so many words a comma begins what is added: “help with a will, nothing complicated”. */
const ADDED = /^((?:[^\s,;]+ ){2,}[^\s,;]+|an? (?:mentor|guide|coach|partner|buddy|\w+er))[,;] /
/** Of whom somebody is in search when they do not say what for. */
const ANYBODY = /(?:^|\s)(?:some|any)(?:one|body)$|\b(?:people|folks?|others|persons?|souls?)$/i
/** A title speaks of what is named in it, begins with no word that follows another, and is no question. */
const UNFIT =
  /^(?:(?:show|teach|tell|lend|take) (?:me|us)|could|can|does|do|is|are|has|would|any(?:one|body) (?:for|fancy|up|else)|(?:begin|start|learn|help|try|be|go|come|get|the \S+)$|for|about|with|to|of|in|on|at|from|by|if|whether|not|and|or|but)\b|^stand next$|^(?:an?|the|some) (?:place|places|spot|space|way|time|thing)$|\b(?:it|them|him|her|you|this|that|those|one)$|\b(?:trying|hoping|wanting|planning|learning|willing|able|say)$|\b(?:to|for|with|about|of|on|write|get|do|make) (?:it|them|him)\b|[?!…]/i

/** Whether words say in a title what it is about. */
export function standsInTitle(topic: string): boolean {
  return !UNFIT.test(topic) && !ANYBODY.test(topic) && !hasLooseEnd(topic) && lengthOf(topic) <= TOPIC_MOST
}

/** Up to where it goes on to what is only added, or is too long; what ends nowhere so is cut, and seen to be. */
function shortened(words: string): string {
  const whole = withoutLooseEnd((ADDED.exec(words)?.[1] ?? words).replace(BESIDES, ''))
  if (whole !== '' && lengthOf(whole) <= TOPIC_MOST) return whole
  const ends = [...words.matchAll(GOING_ON)].map(({ index }) => words.slice(0, index))
  return ends.find((end) => end.includes(' ') && standsInTitle(end)) ?? cut(words)
}

function cut(words: string): string {
  const start = Array.from(words).slice(0, TOPIC_MOST).join('')
  const short = withoutLooseEnd(start.replace(/\s+\S*$/, ''), true) || start
  return `${Array.from(short)
    .slice(0, TOPIC_MOST - 1)
    .join('')}…`
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
