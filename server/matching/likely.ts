import { mainMattersOf, mattersOf } from '#server/language/lexicon/matters.ts'
import type { Reading, Sentence } from '#server/language/reading.ts'
import { ASKING_LEAST } from '#server/language/sentences.ts'
import { isGiven } from '#server/language/work-level.ts'
import { areOfOtherGames } from './games.ts'
import { keptWith } from './kept-with.ts'
import { areInSameNeed } from './wishes-met.ts'

/** A sentence of one, what the other tells that likely answers it, and how likely that is by the words of both and the points of their compatibility: log-odds. */
export type Likely = { asked: Sentence; given: Given; key: string; likelihood: number }

type Given = Pick<Sentence, 'words' | 'side' | 'about' | 'sentence'> & { isWork: boolean }

/**
 * What speaks for it that a sentence asks for what the other tells, as log-odds: learned once, by logistic regression over pairs
 * that were written for the purpose, against pairs of the same people taken at random.
 */
const WEIGHTS = {
  none: -4.7,
  /** How much both say of the matter they have in common, what is more than clear again, and of a second matter. */
  matter: 0.34,
  clearly: 0.38,
  secondMatter: 0.54,
  /** It is what they say most of. */
  askedFirst: 0.41,
  givenFirst: 0.83,
  /** Whether they sound like asking and like giving. */
  asking: 0.4,
  giving: 0.93,
  /** Only a trade tells of it: those of a trade do not all do what it is called upon for. */
  work: -0.94,
  /** The other one asks for it as well; whoever asks gives it as well. */
  rival: -0.03,
  givenByBoth: 0.66,
  score: 2.37,
} as const

const NAMES = Object.keys(WEIGHTS).filter((name): name is keyof typeof WEIGHTS => name in WEIGHTS)
const MUCH_MOST = 2.5
const CLEARLY_FROM = 1.2
const SIDE_LEAST = -2
const SIDE_MOST = 0.5
const SURELY = 0.8
const BY_TRADE = { main: 1.6, other: 1 } as const
const SCORE_SCALE = 50

/** Who listens to podcasts makes none. */
const TAKEN_IN =
  /^(?:(?:and|so|but|also) )?(?:(?:i|we) )?(?:(?:only|just|mostly|always) )?(?:listen to|watch(?:ed)?|eat|could live on)\b/i

/** The likeliest answer to what one asks among what the other tells, or null where they speak of nothing in common. */
export function likelyAnswer(asker: Reading, giver: Reading, scoreOf: () => number): Likely | null {
  let best: Likely | null = null
  for (const { evidence, ...one } of evidenceBetween(asker, giver, scoreOf)) {
    const likelihood = NAMES.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], 0)
    if (likelihood > (best?.likelihood ?? -Infinity)) best = { ...one, likelihood }
  }
  return best
}

/** All that could join a sentence of one to what the other tells. */
function* evidenceBetween(
  asker: Reading,
  giver: Reading,
  scoreOf: () => number,
): Generator<Omit<Likely, 'likelihood'> & { evidence: Record<keyof typeof WEIGHTS, number> }> {
  const own = ownMatters(asker)
  for (const asked of asker.sentences.filter(({ side }) => side >= ASKING_LEAST)) {
    for (const given of givenBy(giver)) {
      const [first, second] = commonOf(asked, given, own)
      if (
        !first ||
        TAKEN_IN.test(given.words) ||
        !mayAnswer(asked, first.key, asker, giver) ||
        areOfOtherGames(named(asked), named(given))
      )
        continue
      const { key, much } = first
      const evidence = {
        none: 1,
        matter: much,
        clearly: Math.max(0, much - CLEARLY_FROM),
        secondMatter: second?.much ?? 0,
        askedFirst: asked.about[0]![0] === key ? 1 : 0,
        givenFirst: given.about[0]![0] === key ? 1 : 0,
        asking: within(SIDE_LEAST, SIDE_MOST, asked.side),
        giving: given.isWork ? 0 : within(SIDE_LEAST, SIDE_MOST, -given.side),
        work: given.isWork ? 1 : 0,
        rival: stands(giver, key, 1) ? 1 : 0,
        givenByBoth: stands(asker, key, -1) ? 1 : 0,
        score: scoreOf() / SCORE_SCALE,
      }
      yield { asked, given, key, evidence }
    }
  }
}

const givenBy = keptWith(({ sentences, does }: Reading): Given[] => [
  ...sentences.map((sentence) => ({ ...sentence, isWork: false })),
  ...does
    .filter((work) => isGiven(work) && work.words !== '')
    .map(({ occupation, words }) => {
      const main = mainMattersOf(occupation)
      const about = mattersOf(occupation).map((key): [string, number] => [key, main.includes(key) ? BY_TRADE.main : BY_TRADE.other]) // prettier-ignore
      return { words, side: 0, isWork: true, about }
    }),
])

const ownMatters = keptWith(({ does }: Reading) => new Set(does.flatMap(({ occupation }) => mattersOf(occupation))))

/** The matters of both, what is said most of first. Nobody asks for what they do themselves. */
function commonOf(asked: Sentence, given: Given, own: Set<string>): { key: string; much: number }[] {
  return asked.about
    .flatMap(([key, much]) => {
      const theirs = given.about.find(([other]) => other === key)?.[1]
      if (theirs === undefined || own.has(key)) return []
      return [{ key, much: Math.sqrt(Math.min(much, MUCH_MOST) * Math.min(theirs, MUCH_MOST)) }]
    })
    .sort((a, b) => b.much - a.much)
}

function named({ words }: Pick<Sentence, 'words'>): { about: string[]; words: string } {
  return { about: [], words }
}

/** Who looks for the same help gives none, and the retired are not asked to work. */
function mayAnswer({ purpose }: Sentence, key: string, asker: Reading, giver: Reading): boolean {
  if (purpose === 'company' || purpose === 'project') return true
  if (purpose === 'help' && asksForTrade(asker, key) && isRetiredFrom(giver, key)) return false
  return !areInSameNeed(asker, giver)
}

function isRetiredFrom({ does }: Reading, key: string): boolean {
  return does.some(({ level, occupation }) => level === 'retired' && mattersOf(occupation).includes(key))
}

/** Whether a matter is what the trade of somebody is called upon for. */
export function givesByTrade({ does }: Reading, key: string): boolean {
  return does.some((work) => isGiven(work) && mattersOf(work.occupation).includes(key))
}

/** Whether one of a trade is asked for that is called upon for a matter. */
export function asksForTrade({ seeks }: Reading, key: string): boolean {
  return seeks.some(({ role }) => role !== null && mattersOf(role).includes(key))
}

/** Whether somebody surely asks for a matter, or with −1 gives it. */
function stands({ sentences }: Reading, key: string, side: 1 | -1): boolean {
  return sentences.some((one) => one.side * side > SURELY && one.about.some(([other]) => other === key))
}

function within(least: number, most: number, much: number): number {
  return Math.max(least, Math.min(most, much))
}
