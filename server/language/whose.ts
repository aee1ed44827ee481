import { people, relations } from './lexicon/people.ts'
import { hasVerb, isHad, personEndingAt, type Person } from './people.ts'
import { clauseAround, gapBefore, sentenceSpan, type Text, type Token } from './text.ts'

const WRITERS = new Set(['i', 'we'])
const WRITERS_AS_OBJECT = new Set(['me', 'us'])
const SHARING = new Set(['with', 'and', 'to'])
export const WRITERS_OWN = new Set(['my', 'our'])
const OF_ANOTHER = new Set(['her', 'his', 'their'])
const GIVEN = new Set('me us inherited teach taught teaching show showed showing give gave giving'.split(' '))
const BEING = new Set('is are was were belong belongs'.split(' '))
const ASKED_FOR = new Set('wanted welcome needed sought please'.split(' '))
const NEAR = 4
const ELDERS = /^(?:grand(?:d?ad|pa|father|ma|mother|parent)|gran|granny|nan|nana|mum|mom|mother|dad|father)'s$/

/**
 * Whether what stands at a token is the writer's own or their group's ("our band", "with my sister"), and not somebody else's:
 * "my sister plays", "my son's football", "he loves", "married to a potter", "is my wife's thing".
 */
export function isWriters(text: Text, index: number): boolean {
  const { tokens } = text
  if (WRITERS.has(tokens[index]!.norm)) return true
  if (
    isElders(text, index) ||
    isAnothers(tokens, index) ||
    isOfSomebodyClose(text, index) ||
    isOfOneNamed(text, index) ||
    isToldToBeAnothers(text, index) ||
    isOfOneSpokenOf(text, index) ||
    isOfThoseWho(text, index)
  )
    return false
  if (isCalledOwn(tokens, index)) return true
  const [start] = clauseAround(text, index)
  for (let at = index - 1; at >= start; at--) {
    const { norm } = tokens[at]!
    if (WRITERS.has(norm)) return true
    if (WRITERS_AS_OBJECT.has(norm) && !people.forces.has(tokens[at - 1]?.norm ?? '')) return true
    const person = personEndingAt(text, at, start)
    if (person === null) continue
    const owns = ownershipOf(text, person, index, start)
    if (owns !== null) return owns
    at = person.first
  }
  return !goesOnAboutAnother(text, start) && !isToldOfWhoever(text, start, index) && !isNeeded(text, start, index)
}

/** “I have her telescope”, but not “Dad left me his records” or “I teach her chess” */
function isAnothers(tokens: Token[], index: number): boolean {
  return OF_ANOTHER.has(tokens[index - 1]?.norm ?? '') && !GIVEN.has(tokens[index - 2]?.norm ?? '')
}

/** "Nobody needs to read music", "you do not have to like dogs" */
function isNeeded({ tokens }: Text, start: number, index: number): boolean {
  const said = tokens.slice(start, index).map(({ norm }) => norm).join(' ') // prettier-ignore
  return /\b(?:(?:nobody|no one) (?:needs|has) to|you (?:do not (?:need|have) to|need not))\b/.test(said)
}

/** "She sits alone while we work and would love a friend" */
function isOfOneSpokenOf(text: Text, index: number): boolean {
  const [first] = sentenceSpan(text, index)
  if (!/^(?:she|he)$/.test(text.tokens[first]!.norm)) return false
  const said = text.tokens.slice(first + 1, index + 1).map(({ norm }) => norm).join(' ') // prettier-ignore
  return /(?:^| )(?:and|but) (?:would|could|wants|needs)(?: (?!i |we )\S+)*$/.test(said)
}

/** “I sew alone, and the lads who did my trousers have both retired” */
function isOfThoseWho(text: Text, index: number): boolean {
  const { tokens } = text
  const [start] = clauseAround(text, index)
  const who = tokens.findLastIndex(({ norm }, at) => at > start && at < index && norm === 'who')
  const those = who - 2 < start ? '' : tokens[who - 2]!.norm
  if (!/^(?:the|those|all)$/.test(those) || !/(?:[^s]s|people)$/.test(tokens[who - 1]!.norm)) return false
  const behind = tokens.slice(who + 1, index)
  return behind.slice(-3).some(({ norm }) => /^(?:have|are|were|had)$/.test(norm)) && !behind.some(({ norm }) => WRITERS.has(norm)) // prettier-ignore
}

/** "Coaches who work on the inside and need somebody for the outside: hi", but not "Singers who read music wanted". */
function isToldOfWhoever({ tokens }: Text, start: number, index: number): boolean {
  return (
    index > start + 1 &&
    /[^s]s$/.test(tokens[start]!.norm) &&
    tokens[start + 1]!.norm === 'who' &&
    !ASKED_FOR.has(tokens[index]!.norm)
  )
}

/** "Grandad's clock" makes nobody a grandparent. */
function isElders({ tokens }: Text, index: number): boolean {
  const { norm, clause } = tokens[index]!
  return ELDERS.test(norm) && tokens[index + 1]?.clause === clause
}

/** “It is over, Dave’s retired”: in the midst of a sentence nothing but a name has a capital. */
function isOfOneNamed(text: Text, index: number): boolean {
  const name = text.tokens[index - 1]
  if (!name || !/^\p{Lu}\p{Ll}+['’]s$/u.test(name.text)) return false
  return index - 1 > sentenceSpan(text, index)[0] && gapBefore(text, index - 1).includes(',')
}

/** Whether the writer owns what a person before it is told to do or have: null if that person is no more than mentioned. */
function ownershipOf(text: Text, person: Person, index: number, start: number): boolean | null {
  const { tokens } = text
  const before = tokens[person.first - 1]?.norm ?? ''
  const isWatched = tokens.slice(start, person.first).some(({ norm }) => people.watches.has(norm))
  if (person.isPossessive) {
    if (index - person.last > NEAR) return null
    if (isInFragment(text, person, index) || isWithWriter(text, index)) return null
    return person.first === start || before === 'at' || people.joints.has(before) || isWatched ? false : null
  }
  if (people.watches.has(before)) return false
  const isSubject = person.first === start || people.joints.has(before) || gapBefore(text, person.first).includes(',')
  if (!(isSubject || isHad(tokens, person)) || !doesOrIs(text, person, index)) return null
  return (before === 'and' && WRITERS_AS_OBJECT.has(tokens[person.first - 2]?.norm ?? '')) || isShared(tokens, index)
}

/** A verb follows the person, or what is asked about does at once, or it says who they are: "my mother, a seamstress". */
function doesOrIs(text: Text, { last }: Person, index: number): boolean {
  const isNext = index === last + 1 && gapBefore(text, index) === ' '
  if (isNext || text.tokens[last]!.norm.endsWith("'s") || hasVerb(text, last + 1, index)) return true
  const isSaidToBe = /^an?$/.test(text.tokens[last + 1]?.norm ?? '') && gapBefore(text, last + 1).includes(',')
  return isSaidToBe && index - last <= 3 && text.tokens[index + 1]?.norm !== 'and'
}

function isShared(tokens: readonly Token[], index: number): boolean {
  const { clause } = tokens[index]!
  return tokens.slice(index + 1).some((token, at) => {
    return token.clause === clause && WRITERS_AS_OBJECT.has(token.norm) && SHARING.has(tokens[index + at]!.norm)
  })
}

/** "Curry goat, rice and peas, my mum's ginger beer" */
function isInFragment(text: Text, { first }: Person, index: number): boolean {
  const [, end] = clauseAround(text, index)
  return gapBefore(text, first).includes(',') && !hasVerb(text, index + 1, end)
}

/** "My daughter's wheelchair and I" */
function isWithWriter({ tokens }: Text, index: number): boolean {
  return tokens[index + 1]?.norm === 'and' && WRITERS.has(tokens[index + 2]?.norm ?? '')
}

function isCalledOwn(tokens: readonly Token[], index: number): boolean {
  const [second, first] = [tokens[index - 2]?.norm ?? '', tokens[index - 1]?.norm ?? '']
  return WRITERS_OWN.has(first) || (WRITERS_OWN.has(second) && !people.kin.has(first.replace(/'s?$/, '')))
}

function isOfSomebodyClose(text: Text, index: number): boolean {
  for (let end = index; end > index - 3 && end > 0; end--) {
    if (relations.some((words) => words.every((word, at) => text.tokens[end - words.length + at]?.norm === word))) return true // prettier-ignore
    if (/[,.;]/.test(gapBefore(text, end)) || ['who', 'and', 'that'].includes(text.tokens[end - 1]!.norm)) return false
  }
  return false
}

/** "Golf is my husband's thing", "the harp belongs to my sister". */
function isToldToBeAnothers(text: Text, index: number): boolean {
  const { tokens } = text
  const { clause } = tokens[index]!
  const told = tokens.findIndex(({ norm }, at) => at > index && at <= index + NEAR && BEING.has(norm)) // prettier-ignore
  if (told < 0) return false
  for (let at = told + 1; at <= told + NEAR && tokens[at]?.clause === clause; at++) {
    const person = personEndingAt(text, at, told + 1)
    if (person !== null) return person.isPossessive || /^belongs?$/.test(tokens[told]!.norm)
  }
  return false
}

/** "My sister plays the harp but hates opera": the clause has no subject, its verb is another's, and so is the clause before. */
function goesOnAboutAnother(text: Text, start: number): boolean {
  const { tokens } = text
  const begins = people.joints.has(tokens[start]?.norm ?? '') ? start + 1 : start
  if (start === 0 || tokens[start - 1]!.sentence !== tokens[start]!.sentence) return false
  return people.thirdPerson.has(tokens[begins]?.norm ?? '') && !isWriters(text, start - 1)
}
