import { readWorkplaces } from './lexicon/workplaces.ts'
import { occupations } from './lexicon/occupations.ts'
import type { Told } from './doings.ts'
import { wordSet } from './lexicon/word-set.ts'
import { findPhrases, phrasesOf } from './phrases.ts'
import type { Text } from './text.ts'

const places = phrasesOf('workplaces', readWorkplaces)

/** So many words may describe a place ("on a busy stroke ward"), and so many stand between the work and it. */
const DESCRIBING_MOST = 3
const WORKING_MOST = 5

const LEADING_IN = wordSet('in on at for with behind under down of across')
const LEAVING = wordSet('quit left leaving leave')
/** Nothing that describes a place: another's, or one that is only wanted. */
const NO_DESCRIPTION = wordSet('his her their your and or to from my')
const WORKING = wordSet('work works working worked nights days shifts shift years decades year decade career job weeks life lifetime stint spent graft grafting employed day') // prettier-ignore
/** Whoever waits in a place, or dreams of it, does not work there. */
const NOT_WORKING = wordSet('holiday holidays holidaying guest patient visit visiting sat wait waits waited waiting stayed staying dream dreaming volunteer born ago old looking cannot not never no') // prettier-ignore
/** “For the third year because of insurance”, “these days I knit for the premature ward” */
const NOT_BETWEEN = wordSet('because i we')
const PASSING_TIME = wordSet('days day weeks nights')
const LEISURE = wordSet('spend spending spent love loving enjoy enjoying')
const BEHIND = wordSet('worked spent after since former formerly retired ex used until')
const STILL = wordSet('still now')
/** What is told of a place of work behind it: "the museum pays me". */
const PAYING = wordSet('pays paid shift shifts job payroll')

/** What somebody does told by the place where they do it: "nights on a stroke ward", "forty years in general practice". */
export function* workplacesIn(text: Text): Generator<Told> {
  const { tokens } = text
  for (const { first, last, value } of findPhrases(text, places)) {
    const { sentence, norm, text: written } = tokens[first]!
    if (norm === 'it' && written !== 'IT') continue
    const occupation = occupations.get(value)!
    const next = tokens[last + 1]
    if (next?.sentence === sentence && PAYING.has(next.norm))
      yield { occupation, first, last: last + 1, isBehind: false }
    const lead = leadOf(tokens, first)
    if (lead === null) continue
    if (LEAVING.has(tokens[lead]!.norm)) {
      yield { occupation, first: lead, last, isBehind: true }
      continue
    }
    const before = tokens
      .slice(Math.max(0, lead - WORKING_MOST), lead)
      .filter((token) => token.sentence === sentence)
      .map(({ norm }) => norm)
    const work = before.findLastIndex((norm) => WORKING.has(norm))
    if (work < 0 || before.some((norm) => NOT_WORKING.has(norm))) continue
    if (before[work] === 'work' && before[work - 1] === 'after') continue
    const isLeisure = before.some((norm) => LEISURE.has(norm)) || before.slice(work + 1).includes('for')
    if (PASSING_TIME.has(before[work]!) && isLeisure) continue
    if (before.slice(work + 1).some((norm) => NOT_BETWEEN.has(norm))) continue
    const begin = lead - before.length + work
    const isBehind = before.some((norm) => BEHIND.has(norm)) && !before.some((norm) => STILL.has(norm))
    yield { occupation, first: begin, last, isBehind }
  }
}

/** The word that leads to a place, before what describes it. */
function leadOf(tokens: Text['tokens'], first: number): number | null {
  for (let at = first - 1; at >= Math.max(0, first - 1 - DESCRIBING_MOST); at--) {
    const { norm, sentence } = tokens[at]!
    if (sentence !== tokens[first]!.sentence || NO_DESCRIPTION.has(norm)) return null
    if (LEADING_IN.has(norm) || LEAVING.has(norm)) return at
  }
  return null
}
