import { isReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading } from '#server/language/reading.ts'
import type { Closest } from './closest.ts'
import { quoted, type Told } from './phrasing.ts'
import { toldAs } from './readable-wish.ts'
import { isOpen, isSeek, toldOffers, toldSeeks } from './told-wishes.ts'
import { articleOf } from './wish-article.ts'

/** What the other one wants or offers, or else what of theirs is nearest, as they write it: something to begin with where the two share nothing. */
export function ownWords({ name, theirs }: Told, closest: Closest | null): string | null {
  const wish = [...toldSeeks(theirs), ...toldOffers(theirs)].find(({ words }) => words.includes(' '))
  if (wish) return `${name} ${wish.lead}${articleOf(wish)} ${quoted(wish.words)}.`
  const whole = theirs.seeks
    .filter((seek) => isSeek(seek) && isOpen(seek))
    .map(toldAs)
    .find((one) => one?.lead === 'writes' && tellsOfThem(one.words, theirs))
  if (whole)
    return `${name} writes ${quoted(closest?.near.find((quote) => quote.endsWith(whole.words)) ?? whole.words)}.`
  const own = closest?.near.find((quote) => tellsOfThem(quote, theirs) && quoted(quote) !== null)
  return own === undefined ? null : `${name} writes ${quoted(own)}.`
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
