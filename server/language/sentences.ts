import { isGiftOver, isNeedOver } from './factuality.ts'
import { mainMattersOf } from './lexicon/matters.ts'
import { generalSituations } from './lexicon/situations.ts'
import { hasLooseEnd } from './loose-ends.ts'
import { mattersBetween } from './matter-scores.ts'
import type { ToldMatter } from './matters.ts'
import type { CuedSpan } from './meant-wishes.ts'
import type { Purpose, Sentence } from './reading.ts'
import { sideBetween } from './sides.ts'
import { standsIn, type Stand } from './stances.ts'
import { sentencesOf, type Text } from './text.ts'
import { purposeOf } from './wish-purpose.ts'
import { clauseSpan, sentenceAround, wordsBetween } from './wish-span.ts'
import type { Named } from './wish-topics.ts'

/** What is told by phrases that stand for a side, and by a cue of wanting or giving, counts beside its words. */
const STANCES: [as: Stand['as'], side: number][] = [['trouble', 1.2], ['unease', 0.3], ['trade', -1.2], ['long', -0.5]] // prettier-ignore
const CUES = { seek: 1.2, offer: -1.2 } as const
/** How much a sign or a name says. */
const SIGN = 0.8
const TOLD = 'writes'
/** Who sounds no more like asking than this asks nobody, however alike two are. */
export const ASKING_LEAST = 0.4
const LEAST = 0.35
const ABOUT_MOST = 5
const SENTENCES_MOST = 8

/**
 * What each sentence of a text speaks of, and whether its writer stands there as who asks or who gives. `cued` are the writer's own wishes and
 * offers; a sentence that tells what somebody else wants, and nothing that the writer does, is left out.
 */
export function sentencesIn(
  text: Text,
  told: ToldMatter[],
  named: Named[],
  cued: CuedSpan[],
  ofOthers: CuedSpan[],
): Sentence[] {
  const stands = standsIn(text)
  return sentencesOf(text)
    .flatMap(([first, last], at): Sentence[] => {
      const says = (as: Stand['as']) => stands.some((stand) => stand.as === as && stand.sentence === at)
      if (says('over')) return []
      const about = aboutBetween(text, told, named, first, last)
      if (about.length === 0) return []
      const [from, to] = clauseSpan(text, about[0]!.first, about[0]!.last)
      const words = wordsBetween(text.source, text.tokens[from]!.start, text.tokens[to]!.end)
      if (words === '' || hasLooseEnd(words)) return []
      const isWithin = (one: CuedSpan) => one.first >= first && one.first <= last
      const within = cued.filter(isWithin)
      if (within.length === 0 && ofOthers.some(isWithin)) return []
      const kinds = new Set(within.map(({ cue }) => cue.kind))
      const side =
        sideBetween(text, first, last) +
        STANCES.reduce((sum, [as, much]) => sum + (says(as) ? much : 0), 0) +
        [...kinds].reduce((sum, kind) => sum + CUES[kind], 0)
      if ((side >= ASKING_LEAST ? isNeedOver : isGiftOver)(text, first)) return []
      const lead = within.find(({ cue }) => cue.kind === 'seek')?.cue.lead ?? TOLD
      const said = text.tokens.slice(first, last + 1).map(({ norm }) => norm).join(' ') // prettier-ignore
      return [
        {
          words,
          side: round(side),
          purpose: askedFor(lead, said),
          about: about.map(({ key, much }): [string, number] => [key, round(much)]),
          ...sentenceAround(text, first, words),
        },
      ]
    })
    .slice(0, SENTENCES_MOST)
}

/** Where nobody is asked for, nobody is asked to join. */
function askedFor(lead: string, said: string): Purpose {
  const purpose = purposeOf('seek', lead, said)
  return lead === TOLD && (purpose === 'company' || purpose === 'project') ? 'help' : purpose
}

type About = { key: string; much: number; first: number; last: number }

/** What the words between two tokens speak of, what they say most of first: matters by their words and trades, and what is named. */
function aboutBetween(text: Text, told: ToldMatter[], named: Named[], first: number, last: number): About[] {
  const about = new Map<string, About>()
  const add = (key: string, much: number, at: number, to: number) => {
    const known = about.get(key) ?? { key, much: 0, first: at, last: to }
    about.set(key, { ...known, much: known.much + much })
  }
  for (const one of mattersBetween(text, first, last)) add(one.key, one.score, one.first, one.last)
  const isWithin = (one: { first: number; last: number }) => one.first >= first && one.last <= last
  for (const one of told.filter(isWithin)) add(one.key, SIGN, one.first, one.last)
  for (const one of named.filter(isWithin)) for (const key of keysOf(one.key)) add(key, SIGN, one.first, one.last)
  return [...about.values()]
    .filter(({ much }) => much >= LEAST)
    .sort((a, b) => b.much - a.much || (a.key < b.key ? -1 : 1))
    .slice(0, ABOUT_MOST)
}

/** Matters and situations; by a trade the matters it is called upon for. Things are in too many lives to tell who needs whom. */
function keysOf(key: string): string[] {
  if (key.startsWith('job ')) return mainMattersOf(key.slice('job '.length))
  if (key.startsWith('situation ')) return generalSituations.has(key.slice('situation '.length)) ? [] : [key]
  return []
}

function round(much: number): number {
  return Math.round(much * 10) / 10
}
