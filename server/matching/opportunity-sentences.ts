import type { OpportunityFact } from '#contract/alerts.ts'
import type { Said } from './gifts.ts'

/** Stands where a candidate's first name belongs, in what is said of them and to them: names are put in at the end. */
export const NAME_SLOT = '{name}'

const TOPIC_MOST = 48
const DOING = /^(?:would like to|wants to|needs to|means to)$/
const ASKING = /^(?:is looking for|is in search of|is seeking|is after|is on the lookout for|could use|needs|would like to find|cannot find|is short of)$/ // prettier-ignore

/** Whoever gains is spoken of first. */
export function both(one: Said, other: Said, gains: 'member' | 'candidate'): string {
  const [who, whom] = gains === 'member' ? ['You', NAME_SLOT] : [NAME_SLOT, 'you']
  return `${who} ${told(one, who)}, and ${whom} ${told(other, whom)}.`
}

function told(said: Said, who: string): string {
  return `${leadOf(said, who)} “${said.words.replace(/\.$/, '')}”`
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
export function titled({ lead, words }: Said): Pick<OpportunityFact, 'topic' | 'form'> {
  const letters = Array.from(words)
  const topic = letters.length <= TOPIC_MOST ? words : shortened(letters)
  if (DOING.test(lead)) return { topic, form: 'verb' }
  return { topic, form: ASKING.test(lead) ? 'noun' : 'matter' }
}

/** Where what somebody wants goes on to what it is like, or to the next of several. */
const GOING_ON = /[,;:–—]| (?=(?:who|whom|that|which|where|so|to|because|and|or) )/g
const LEADING_ON =
  /(?:^|[,;:–—-]?\s+)(?:who|whom|that|which|this|these|to|for|of|in|at|on|with|and|or|from|by|into|about|over|as|like|than|when|while|if|but|so|very|not|the|a|an|my|our|his|her|their|your|some|any|i|we|it|is|are|was|were|be|has|have|do|does|don['’]t|can['’]t|looks?|nobody|\w+['’]s)$/i
/** Of whom somebody is in search when they do not say what for. */
const ANYBODY = /(?:^|\s)(?:some|any)(?:one|body)$|\b(?:people|others|a person)$/i

/** Up to where it goes on, behind two words at least; else as many words as there is room for. */
function shortened(letters: string[]): string {
  const whole = letters.join('')
  const ends = [...whole.matchAll(GOING_ON)].map(({ index }) => whole.slice(0, index))
  const first = ends.find(
    (end) => end.includes(' ') && Array.from(end).length <= TOPIC_MOST && !LEADING_ON.test(end) && !ANYBODY.test(end),
  )
  return first ?? cutBetweenWords(letters)
}

function cutBetweenWords(letters: string[]): string {
  const start = letters.slice(0, TOPIC_MOST + 1).join('')
  let short = start.replace(/\s+\S*$/, '')
  while (LEADING_ON.test(short)) short = short.replace(LEADING_ON, '')
  return Array.from(short)
    .slice(0, TOPIC_MOST)
    .join('')
    .replace(/[,;:\s]+$/, '')
}
