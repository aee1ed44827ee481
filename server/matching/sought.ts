import { roles } from '#server/language/lexicon/roles.ts'
import { wishWords } from '#server/language/lexicon/wish-words.ts'
import { mainMattersOf } from '#server/language/lexicon/matters.ts'
import type { Reading, Wish } from '#server/language/reading.ts'
import { addTopic, keysOfJob, type Topics } from './topic-keys.ts'
import { generalSituations } from '#server/language/lexicon/situations.ts'
import { ABOUT, addAbout, addContext, addFields, isThin, isTold } from './wish-context.ts'

/** What somebody seeks, with all that it is about, and what alone they say of it; or what they did not ask for and may be glad of. */
export type Sought = {
  wish: Wish
  topics: Topics
  named: Topics
  isRole: boolean
  isAmongColleagues: boolean
  isUnsaid: boolean
}

const COLLEAGUES =
  /\b(?:colleagues?|the trade|the industry|the sector|the profession|my (?:field|line of work|industry|profession|trade)|the field|professionals|fellow|network with)\b/i

/** All that a reading seeks, and what somebody in its situations may be glad of. */
export function soughtIn(reading: Reading): Sought[] {
  return [
    ...reading.seeks.filter(isTold).map((wish) => soughtOf(wish, reading)),
    ...reading.situations
      .filter(({ situation, role, words }) => role === 'peer' && words !== '' && !generalSituations.has(situation))
      .map(({ situation, words }) => unsaid(situation, words, reading)),
  ]
}

/** Beside an occupation or a language that is asked for, matters of something else are told in passing. */
function isOfTheSame(key: string, about: string[], role: string | null): boolean {
  if (!key.startsWith('matter ')) return true
  if (role !== null && about.includes(`job ${role}`)) return mainMattersOf(role).includes(key)
  return !about.some((other) => other.startsWith('tongue '))
}

/** Whoever lives in a situation may be glad of somebody who offers help in just that, without having asked. */
function unsaid(situation: string, words: string, { things }: Reading): Sought {
  const named = things
    .filter((thing) => thing.words !== '' && words.includes(thing.words))
    .map(({ concept }) => concept)
  const about = [`situation ${situation}`, ...named]
  const topics: Topics = new Map(about.map((key) => [key, 1]))
  const wish: Wish = { purpose: 'mentor', about, role: null, lead: 'writes', words }
  return { wish, topics, named: topics, isRole: false, isAmongColleagues: false, isUnsaid: true }
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
      for (const matter of mainMattersOf(role)) addTopic(named, matter, ABOUT.ofRole)
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
    topics,
    named,
    isRole: role !== null || (head !== undefined && roles.has(head)),
    isAmongColleagues: isOwnWork || COLLEAGUES.test(wish.words),
    isUnsaid: false,
  }
}
