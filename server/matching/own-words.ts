import { isReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading } from '#server/language/reading.ts'
import type { Closest } from './closest.ts'
import { isOfOneself } from './in-context.ts'
import { quoted, type Told } from './phrasing.ts'
import { toldAs } from './readable-wish.ts'
import { isOpen, isSeek, toldOffers, toldSeeks } from './told-wishes.ts'
import { articleOf } from './wish-article.ts'

/**
 * What the other one writes first, as much of it as there is room for, or does, or else wants or offers: something to begin with where the two share nothing. A wish
 * is told by its lead and words only then: “a standing arrangement” says too little.
 */
export function ownWords({ name, theirs }: Told, closest: Closest | null): string | null {
  const mayBeTold = (quote: string) => tellsOfThem(quote, theirs) && quoted(quote) !== null
  const quote = closest?.beginnings.find(mayBeTold) ?? closest?.alone.filter(isOfOneself).find(mayBeTold)
  if (quote !== undefined) return `${name} writes ${quoted(quote)}.`

  const wish = [...toldSeeks(theirs), ...toldOffers(theirs)].find(({ words }) => words.includes(' '))
  if (wish) return `${name} ${wish.lead}${articleOf(wish)} ${quoted(wish.words)}.`
  const [whole] = theirs.seeks.filter((seek) => isSeek(seek) && isOpen(seek)).flatMap((seek) => toldAs(seek) ?? [])
  return whole?.lead === 'writes' && tellsOfThem(whole.words, theirs) ? `${name} writes ${quoted(whole.words)}.` : null
}

/** “Hi there”, “No advice is given”, “don't ring before ten”, “there's like six of us left” and “idk what to put here” tell nothing by themselves. */
const NOTHING_BY_ITSELF =
  /^(?:hi|hello|hey)\b.{0,20}$|^(?:no|not|nobody|nothing|none|never|do not|don['’]?t|please|ignore|i['’]?m sorry)\b|\bwhat (?:to|i should) (?:put|write|say)\b|^(?:there|it|that|this|they)\b(?:\S*\s+\S+){0,8}$/i

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
