import { isReserved, touchesReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading } from '#server/language/reading.ts'
import { isLeft } from '#server/language/work-level.ts'
import type { Closest } from './meaning.ts'
import { quoted, tidy, type Told } from './phrasing.ts'
import { isSeek, toldAs, toldOffers, toldSeeks } from './told-wishes.ts'
import { isParticularJob } from './job-keys.ts'
import { articleOf } from './wish-article.ts'

/** What the other one wants or offers, or else what of theirs is nearest, as they write it: something to begin with where the two share nothing. */
export function ownWords({ name, theirs }: Told, closest: Closest | null): string | null {
  const wish = [...toldSeeks(theirs), ...toldOffers(theirs)].find(({ words }) => words.includes(' '))
  if (wish) return `${name} ${wish.lead}${articleOf(wish)} ${quoted(wish.words)}.`
  const whole = theirs.seeks
    .filter(isSeek)
    .map(toldAs)
    .find((one) => one?.lead === 'writes')
  if (whole) return `${name} writes ${quoted(whole.words)}.`
  const near = closest?.near.find((quote) => tellsOfThem(quote, theirs) && quoted(quote) !== null)
  const own = near === undefined ? workOf(theirs) : quoted(near)
  return own === null ? null : `${name} writes ${own}.`
}

/** “No advice is given”, “don't ring before ten”, “there's like six of us left” and “idk what to put here” tell nothing by themselves. */
const NOTHING_BY_ITSELF =
  /^(?:no|not|nobody|nothing|none|never|do not|don['’]?t|please|ignore|i['’]?m sorry)\b|\bwhat (?:to|i should) (?:put|write|say)\b|^(?:there|it|that|this|they)\b(?:\S*\s+\S+){0,6}$/i

/** Nobody's illness or loss is picked out for somebody who has nothing to do with it. */
function tellsOfThem(quote: string, { situations }: Reading): boolean {
  return (
    !NOTHING_BY_ITSELF.test(quote) &&
    !situations.some(
      ({ situation, role, words }) =>
        role !== 'helper' && words !== '' && isReserved('situations', situation) && quote.includes(words),
    )
  )
}

/** Work that is told of in more than one word. */
function workOf({ does }: Reading): string | null {
  const told = does.filter(({ occupation, level, words }) => !isLeft({ level }) && isParticularJob(occupation) && !isReserved('occupations', occupation) && !touchesReserved(words) && words.includes(' ')) // prettier-ignore
  return told.map(({ words }) => tidy(words)).find((words) => words !== null) ?? null
}
