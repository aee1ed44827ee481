import { isReserved } from '#server/language/lexicon/reserved.ts'
import type { Reading } from '#server/language/reading.ts'
import type { Closest } from './closest.ts'
import { isOfOneself } from './in-context.ts'
import { quoted, type Told } from './phrasing.ts'
import { toldAs } from './readable-wish.ts'
import { isOffer, isOpen, isSeek, toldOffers, toldSeeks } from './told-wishes.ts'
import { articleOf } from './wish-article.ts'

/**
 * What the other one wants or offers, or else what they write first, or do: something to begin with where the two share nothing. A wish
 * is told by its sentence, with the beginning of the bio where there is room: “a standing arrangement” says too little. By its lead and words it is where no vectors tell what may.
 */
export function ownWords({ name, theirs }: Told, closest: Closest | null): string | null {
  const mayBeTold = (quotes: string[]) => quotes.every((one) => tellsOfThem(one, theirs) && quoted(one) !== null)
  const beginnings = (closest?.beginnings ?? []).filter(mayBeTold)
  const all = [...beginnings, ...(closest?.alone ?? []).map((one) => [one]).filter(mayBeTold)]
  const wishes = [...theirs.seeks.filter(isSeek), ...theirs.offers.filter(isOffer)].filter(
    (wish) => isOpen(wish) && wish.about.length > 0,
  )
  const wished = wishes
    .map(({ words }) => all.find((quotes) => quotes.at(-1)!.includes(words)))
    .find((quotes) => quotes !== undefined)
  const quotes = wished ?? beginnings[0] ?? all.find((one) => one.every(isOfOneself))
  if (quotes !== undefined) return `${name} writes ${quotes.map(quoted).join(' and ')}.`

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
