import type { WishCue } from './lexicon/wish-cues.ts'
import { wishWords } from './lexicon/wish-words.ts'
import type { Text } from './text.ts'
import { isWriters } from './whose.ts'
import type { CueSpan } from './wish-clauses.ts'

/** Where a cue of wanting or giving stands with its object. */
export type CuedSpan = CueSpan & { cue: WishCue }

const DENIALS = new Set('not never no nor neither stop stopped without hardly nobody none quit'.split(' '))
const BEHIND = new Set('used once formerly previously was were had until'.split(' '))
const OTHERS = new Set(
  'he she they you one people who whoever which it everyone everybody someone somebody anyone anybody that those your his her their'.split(
    ' ',
  ),
)
const PEOPLE = new Set('someone somebody anyone anybody people person those others folks folk friend friends of for with to from a an the any'.split(' ')) // prettier-ignore
const BETWEEN_SUBJECT = new Set(
  'am are is be been being have has had do does did will would can could really just still always also so now currently actively desperately maybe perhaps probably definitely even sometimes often usually to and'.split(' '), // prettier-ignore
)
const AFFIRMED = /^(?:only|mind)$/
const DENIED_FROM = 5
const WANTING = /^(?:wants?|needs?)$/
const ARTICLE = /^(?:an?|the|our|my|one)$/
/** "The first time in six years", "after the divorce I took up riding", "I cannot fix your tire" and "nobody here knows them" ask for nothing. */
const WRONG: Record<string, RegExp> = {
  'is new to':
    /^(?:(?:about|over|nearly|almost) )?(?:\S+ (?:and a half )?)?(?:years?|months?|weeks?|days?|decades?|ages|forever|my life) /,
  'is after': / i(?:'m|'ve)? /,
  'is without': /^game $/,
  'needs to': /^(?:know|learn|see|hear|do) (?:is|are) /,
  'dreams of': /^(?:an?|the|my|our) (?:\w+ )?(?:window|door|house|home|kitchen|garden|room|bath|car|van|boat|cottage|cabin|shed)\b/, // prettier-ignore
  // “People in bed will read anything”
  'is looking for': /^(?:manager|no|nothing|i|we|\w+ (?:will|would|are|is|can|do)) /,
  cannot: /\byour /,
  'has trouble with': /^(?:i|we|you|he|she|they) $/,
  'wishes for': /^(?:done|gone|been|known) /,
  'would like to':
    /^(?:be (?:useful|helpful|of (?:use|help|service))\b|\w+ (?:are|is) |keep (?:it|things) (?:that|this) way|stop (?:explaining|telling|asking|being asked)|pass (?:it|this|that|them|on))\b/,
  asks: /^needs? (?:an? )?(?:\w+ )?(?:hands?|help)\b/,
  'wants to': /^keep (?:it|things) (?:that|this) way /,
  writes: /^(?:would|could|nobody|(?:nobody|no one|none)\b.* (?:it|them|that|those)(?: either)?) $/,
}
/** "Fix the last one" and "open a second one" name nothing. */
const POINTING_ALONE = /^\S+ (?:up |out )?(?:an?|the|that|this|another|my|our) (?:\S+ )?ones? $/
/** "Short of men" says too little alone. */
const ALONE = new Set('men women guys girls ladies gentlemen again'.split(' '))
/** Who would like a coffee with somebody, or an hour of chess, asks for company. */
const DRUNK = new Set('coffee tea drink beer wine cuppa'.split(' '))
const DETERMINERS =
  /^(?:an?|the|some|any|one|two|three|my|our|more|another|good|nice|decent|proper|new|strong|little|bit|of|few|couple|for|warm|cold|hot|ginger|own) /

/** Neither denied, nor behind the writer, nor another's. */
export function isMeant(text: Text, { cue, first, last, objectFirst }: CuedSpan): boolean {
  const { tokens } = text
  const { clause } = tokens[first]!
  const before = tokens.slice(Math.max(0, first - DENIED_FROM), first).filter((token) => token.clause === clause)
  if (isDenied(before)) return false
  if (before.slice(-3).some(({ norm }) => BEHIND.has(norm))) return false
  if (cue.lead === 'offers to' && text.tokens[first + 1]?.sentence !== text.tokens[first]!.sentence) return false
  if (cue.kind === 'offer' && isNoOffer(text, cue, first, objectFirst)) return false
  const wanting = tokens.findIndex(
    (token, at) => token.clause === clause && at < objectFirst && WANTING.test(token.norm),
  )
  if (cue.kind === 'seek' && wanting >= 0 && isSupposed(text, wanting)) return false
  if (tokens[first]!.norm === 'game' && ARTICLE.test(tokens[first - 1]?.norm ?? '')) return false
  if (cue.kind === 'offer' && isDenied(tokens.slice(first, objectFirst + 2))) return false
  const subject = before.findLast(({ norm }) => !BETWEEN_SUBJECT.has(norm) && !norm.endsWith('ly'))
  const isWhole = tokens[first - before.length - 1]?.clause !== clause
  const isItself = subject?.norm === 'it' && cue.lead === 'would like to' && tokens[first]!.norm === 'would'
  if (subject && OTHERS.has(subject.norm) && !isItself && !(isWhole && isWho(before))) return false
  return isWriters(text, first) && !isTakenBack(text, cue, last) && !isForbidding(text, cue, last)
}

/** "Not only" and "do not mind" deny nothing. */
function isDenied(said: Text['tokens']): boolean {
  return said.some(({ norm }, at) => DENIALS.has(norm) && !AFFIRMED.test(said[at + 1]?.norm ?? ''))
}

/** "Teach me to swim in return", "somebody who can tell me", "in my free time", "if you want to come", "a swap shelf", and what ended when a job did. */
function isNoOffer({ tokens }: Text, { lead }: WishCue, first: number, objectFirst: number): boolean {
  const { norm, clause } = tokens[first]!
  const before = tokens[first - 1]?.norm ?? ''
  const object = tokens.slice(objectFirst, objectFirst + 2).map((token) => token.norm)
  if (lead === 'offers in return')
    return /^(?:for\b|(?:teach|show|help|tell|take|lend|give) (?:me|us)$)/.test(object.join(' '))
  if (norm === 'who') return PEOPLE.has(before)
  if (
    tokens
      .slice(first, objectFirst + 1)
      .some((token, at) => token.norm === 'show' && /^(?:up|off)$/.test(tokens[first + at + 1]?.norm ?? ''))
  )
    return true
  if (lead === 'swaps') return ARTICLE.test(before) || before === 'by'
  if (lead === 'offers to' && tokens.some((token, at) => at > objectFirst && token.clause === clause && /^(?:welcome|appreciated)$/.test(token.norm))) return true // prettier-ignore
  if (lead.startsWith('offers help to whoever')) return object[0] === 'to' && IN_COMPANY.has(object[1] ?? '')
  if (lead === 'tells of' || lead === 'has had years of')
    return tokens.some((token) => token.clause === clause && ENDED.has(token.norm))
  return (
    lead === 'writes' &&
    /^(?:free|spare)$/.test(norm) &&
    tokens[first + 1]?.norm === 'time' &&
    /^(?:my|our)$/.test(before)
  )
}

const IN_COMPANY = new Set('come join know see hear chat talk meet go be'.split(' '))
const ENDED = new Set('laid redundant redundancy fired sacked divorced lost unemployed'.split(' '))

/** "If a teenager wants to learn" and "if you run a shop and want to hire" are no wishes of the writer. */
export function isSupposed({ tokens }: Text, first: number): boolean {
  const { sentence } = tokens[first]!
  const before = tokens.slice(0, first).filter((token) => token.sentence === sentence).map(({ norm }) => norm) // prettier-ignore
  const supposed = before.lastIndexOf('if')
  return supposed >= 0 && !before.slice(supposed).some((norm) => norm === 'i' || norm === 'we')
}

/** "Musician who'd love a band" tells of the writer, "sisters who want to run" of whoever is called. */
function isWho(before: Text['tokens']): boolean {
  const at = before.findIndex(({ norm }) => norm === 'who')
  return (
    at > 0 &&
    at <= 3 &&
    before.slice(0, at).every(({ norm }) => !OTHERS.has(norm) && !PEOPLE.has(norm)) &&
    !/[^s]s$/.test(before[at - 1]!.norm)
  )
}

/** "If you need an electrician, don't ask me." */
function isTakenBack({ tokens }: Text, { kind, lead }: WishCue, last: number): boolean {
  if (kind === 'seek' || !(lead.includes('whoever') || lead === 'can be asked for')) return false
  return tokens.some(({ norm, sentence }, at) => at > last && sentence === tokens[last]!.sentence && DENIALS.has(norm))
}

/** “No climbing in my free time, please” */
function isForbidding({ tokens }: Text, { lead }: WishCue, last: number): boolean {
  const { sentence } = tokens[last]!
  return lead === 'is without' && tokens.some((token) => token.sentence === sentence && token.norm === 'please')
}

/** Nobody nearby is asked for a nap, and nobody is who looks for their keys. */
export function isUnwanted({ tokens }: Text, { cue, last, objectFirst, objectLast }: CuedSpan): boolean {
  if (cue.kind === 'offer') return false
  let said = `${tokens.slice(objectFirst, objectLast + 1).map(({ norm }) => norm).join(' ')} ` // prettier-ignore
  if (WRONG[cue.lead]?.test(said)) return true
  if (
    POINTING_ALONE.test(said) ||
    /^(?:because|since|so) /.test(said) ||
    /^(?:hear|know|learn|see|find out|discover) (?:about )?(?:what|how|why|where|who) you\b/.test(said)
  )
    return true
  if (!(last > objectLast && said.startsWith('my ')) && /^(?:my|your|his|her|their|he|she|they|i said|i thought) /.test(said)) return true // prettier-ignore
  while (DETERMINERS.test(said)) said = said.replace(DETERMINERS, '')
  if (said.split(/ (?:and|or|,) /).length > 1 && wishWords.jokes.some((joke) => ` ${said}`.includes(` ${joke} `)))
    return true
  const [head = '', next = ''] = said.split(' ')
  if (next === '' && ALONE.has(head)) return true
  if ((next === 'with' && DRUNK.has(head)) || (next === 'of' && head === 'hour')) return false
  const ends = next === '' || wishWords.limits.has(next) || /^(?:and|or|one|replacement)$/.test(next)
  return said === '' || (ends && wishWords.unwanted.has(head))
}
