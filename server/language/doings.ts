import { stemmer } from 'stemmer'
import { irregularVerbs } from './lexicon/irregular-verbs.ts'
import { occupations, type Occupation } from './lexicon/occupations.ts'
import { tableOf } from './lexicon/table.ts'
import { wordSet } from './lexicon/word-set.ts'
import { normsOf, type Text } from './text.ts'

/** Where an occupation is told: from where its description begins to the last word of it. `isBehind`: in the past tense. */
export type Told = { occupation: Occupation; first: number; last: number; isBehind: boolean }

/** So many words may stand between a verb and what it is done to ("keep a one-room bookshop"). */
const BETWEEN_MOST = 3
/** A "farm girl" farms no more, and who taught herself Italian is no teacher. */
const NAMED_AFTER = wordSet('girl boy kid lad lass house life animals shop myself ourselves himself herself themselves')
const NOBODY = wordSet('nobody nothing no none myself me')
const FILLING = wordSet('a an the my some')
/** Who does their own taxes, or those of a brother, is no accountant; who has a shop of their own keeps one. */
const OWN = wordSet('my our his her')
const OWNING = wordSet('run own have manag keep look care')
const SOMEBODY = wordSet('someone somebody anyone anybody person who')
const ASKED_WITHIN = 8
const BEFORE_DOING = wordSet(
  'i we also still now currently mostly usually sometimes and help both just only have been am who then day days week nights',
)

const doings = tableOf('doings', () =>
  Map.groupBy(
    occupations.values().flatMap(({ key, doings }) =>
      doings.map((doing) => {
        const [verb = '', ...object] = normsOf(doing)
        return { key, verb: stemmer(verb), object: object.filter((word) => !FILLING.has(word)) }
      }),
    ),
    ({ verb }) => verb,
  ),
)

/** What somebody does told by a verb in any form, and what it is done to within the next words: "I've kept a tiny bookshop". */
export function* doingsIn(text: Text): Generator<Told> {
  for (const [at, { norm }] of text.tokens.entries()) {
    const done = doingAt(text, at)
    if (
      done === null ||
      isForThemselves(text, at, done.last) ||
      isPronoun(text, done.last) ||
      isNumbered(text, at, done.last) ||
      !isDoneByWriter(text, at) ||
      NOBODY.has(text.tokens[done.last + 1]?.norm ?? '')
    )
      continue
    yield {
      ...done,
      first: at,
      isBehind: (norm in irregularVerbs || norm.endsWith('ed')) && text.tokens[at - 1]?.norm !== 'have',
    }
  }
}

/** “Act five” */
function isNumbered({ tokens }: Text, at: number, last: number): boolean {
  return last === at && tokens[at - 1]?.norm !== 'i' && /^(?:one|two|three|four|five)$/.test(tokens[at + 1]?.norm ?? '')
}

/** “I've worked in it for sixteen years”, where names are told by capitals, is no IT. */
function isPronoun({ source, tokens }: Text, at: number): boolean {
  return tokens[at]!.text === 'it' && /\p{Lu}/u.test(source)
}

function isForThemselves({ tokens }: Text, verb: number, last: number): boolean {
  return !OWNING.has(stemmer(tokens[verb]!.norm)) && tokens.slice(verb + 1, last).some(({ norm }) => OWN.has(norm))
}

/** The occupation that what is done at a token tells, whoever does it, and the last word of it. */
export function doingAt(text: Text, at: number): { occupation: Occupation; last: number } | null {
  const { norm } = text.tokens[at]!
  const verb = irregularVerbs[norm] ?? stemmer(norm)
  if (isDoer(norm, verb) || norm === 'found' || NAMED_AFTER.has(text.tokens[at + 1]?.norm ?? '')) return null
  const known = doings.get(verb) ?? []
  const done = known.flatMap(({ key, object }) => {
    const last = endOfObject(text, at, object)
    return last === null ? [] : [{ key, last, words: object.length }]
  })
  const best = done.sort((a, b) => b.words - a.words)[0]
  return best ? { occupation: occupations.get(best.key)!, last: best.last } : null
}

/** "Translator" has the stem of "translate", and is told of by its name. */
function isDoer(norm: string, stem: string): boolean {
  return /(?:er|or)s?$/.test(norm) && !/(?:er|or)$/.test(stem)
}

function endOfObject({ source, tokens }: Text, verb: number, object: string[]): number | null {
  let last = verb
  // "I keep reading about bees" keeps none.
  if (/^ke(?:ep|eps|pt)$/.test(tokens[verb]!.norm) && tokens[verb + 1]?.norm.endsWith('ing')) return null
  for (const word of object) {
    const next = tokens.slice(last + 1, last + 2 + BETWEEN_MOST).findIndex(({ norm }) => norm === word)
    if (next < 0 || tokens.slice(last + 1, last + 1 + next).some(({ norm }) => norm === 'not' || norm === 'never'))
      return null
    last += next + 1
  }
  if (tokens[last]!.clause !== tokens[verb]!.clause || /,/.test(source.slice(tokens[verb]!.end, tokens[last]!.start))) return null // prettier-ignore
  return last
}

/** Another may do it, or it may only be wished for. */
function isDoneByWriter({ tokens }: Text, first: number): boolean {
  const before = tokens[first - 1]
  if (tokens.slice(Math.max(0, first - ASKED_WITHIN), first).some(({ norm, clause }) => clause === tokens[first]!.clause && SOMEBODY.has(norm))) return false // prettier-ignore
  return (
    !before || before.clause !== tokens[first]!.clause || isBehindMark(tokens, first) || BEFORE_DOING.has(before.norm)
  )
}

/** Behind a comma, or behind a sign that stands for words. */
export function isBehindMark(tokens: Text['tokens'], at: number): boolean {
  return tokens[at]!.start - tokens[at - 1]!.end > 1 || !/[\p{L}\p{N}]/u.test(tokens[at - 1]!.text)
}
