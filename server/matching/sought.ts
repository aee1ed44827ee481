import { occupations } from '#server/language/lexicon/occupations.ts'
import { roles } from '#server/language/lexicon/roles.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import { firstCalled, mainMattersOf } from '#server/language/lexicon/matters.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { HINTED } from '#server/language/wish-purpose.ts'
import { keysOfJob } from './job-keys.ts'
import { addTopic, type Topics } from './topic-keys.ts'
import { ABOUT, addAbout, addContext, addFields, isThin, isTold } from './wish-context.ts'

/** What somebody seeks, with all that it is about, and what alone they say of it. */
export type Sought = {
  wish: Wish
  /** The occupation that is asked for, where it says what is done in it. */
  role: string | null
  topics: Topics
  named: Topics
  isRole: boolean
  isAmongColleagues: boolean
  /** Nothing is asked for, and it is no plain trouble either: most who write of a matter so only speak of it. */
  isHinted: boolean
}

const PLAIN = { asking: 1, much: 2, muchAlone: 5 } as const
const COLLEAGUES =
  /\b(?:colleagues?|the trade|the industry|the sector|the profession|my (?:field|line of work|industry|profession|trade)|the field|professionals|network with|talk shop|(?:do|does|in) (?:this|the same) (?:\w+ )?(?:job|work|trade))\b/i
/** “Fellow nurses”, and not “fellow sufferers”. */
const FELLOW = /\bfellow\b/i

const OTHERS =
  /^(?:(?:meet|know|find|join|see|talk to|connect with|hang out with) )?(?:some |more |a few )?(?:other|fellow) /i

/** All that a reading seeks. */
export function soughtIn(reading: Reading): Sought[] {
  return reading.seeks.filter(isTold).map((wish) => soughtOf(wish, reading))
}

/** Beside an occupation or a language that is asked for, matters of something else are told in passing. */
function isOfTheSame(key: string, about: string[], role: string | null): boolean {
  if (!key.startsWith('matter ') || key === about[0]) return true
  if (role !== null && about.includes(`job ${role}`)) return mainMattersOf(role).includes(key)
  return !about.some((other) => other.startsWith('tongue '))
}

/** "Other designers", of who designs. */
function isOfTheirs({ role, words, purpose }: Wish, { does }: Reading): boolean {
  const field = occupations.get(role ?? '')?.field
  return purpose !== 'learn' && OTHERS.test(words) && does.some((own) => own.field === field)
}

/** "The gutters leak" is plain: its sentence sounds like asking, or says very much of the matter. */
function isHinted({ lead, about: [key = '', ...others] }: Wish, { sentences }: Reading): boolean {
  if (!lead.startsWith('writes') || ![key, ...others].every((one) => /^(?:matter|tongue) /.test(one))) return false
  return !sentences.some(({ side, about }) => {
    const much = about.find(([one]) => one === key)?.[1] ?? 0
    return much >= PLAIN.muchAlone || (lead !== HINTED && much >= PLAIN.much && side >= PLAIN.asking)
  })
}

function soughtOf(wish: Wish, reading: Reading): Sought {
  const named: Topics = new Map()
  const role = wish.role !== null && !wishWords.general.has(`job ${wish.role}`) ? wish.role : null
  addAbout(named, { ...wish, about: wish.about.filter((key) => isOfTheSame(key, wish.about, role)) })
  if (role !== null) addTopic(named, `job ${role}`, ABOUT.named)
  const head = role === null ? wish.about.find((key) => !wishWords.general.has(key)) : `job ${role}`
  if (head !== undefined) {
    const known = roles.get(head)
    for (const doer of known?.doers ?? []) addTopic(named, doer, ABOUT.ofRole)
    for (const liked of known?.likers ?? []) addTopic(named, `liking ${liked}`, ABOUT.ofRole)
    if (role !== null) {
      for (const made of keysOfJob(role)) addTopic(named, made, ABOUT.likeRole)
      for (const matter of mainMattersOf(role))
        if (firstCalled.get(matter)?.includes(role)) addTopic(named, matter, ABOUT.ofRole)
    }
  }
  const topics = new Map(named)
  const isGuided = wish.purpose === 'mentor' || wish.purpose === 'learn'
  if (role === null) addContext(topics, reading, isThin(wish) && isGuided ? ABOUT.guided : ABOUT.context)
  const isOwnWork =
    wish.purpose === 'company' &&
    reading.does.some(({ occupation }) => occupation === wish.role || wish.about.includes(`job ${occupation}`))
  if (wish.purpose === 'mentor') addFields(topics, reading)
  return {
    wish,
    role,
    topics,
    named,
    isRole: role !== null || (head !== undefined && roles.has(head)),
    isAmongColleagues: isOwnWork || COLLEAGUES.test(wish.words) || areFellows(wish) || isOfTheirs(wish, reading),
    isHinted: isHinted(wish, reading),
  }
}

function areFellows({ words, about }: Wish): boolean {
  return FELLOW.test(words) && about.some((key) => key.startsWith('job '))
}
