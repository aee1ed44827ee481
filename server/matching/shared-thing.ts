import { properlyCased } from '#server/language/lexicon/proper.ts'
import { isReservedThing } from '#server/language/lexicon/reserved.ts'
import { things, type Concept } from '#server/language/lexicon/things.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import { likingOf, type Liked } from './liking.ts'
import { FAMILY, isEverybodys, isPartOfLife, nounOf, withArticle } from './nouns.ts'
import { holds, isNearly } from './same-words.ts'
import { isSaidAlike } from './phrasing.ts'
import { isGeneral } from './rarity.ts'
import type { Common } from './things-match.ts'

/**
 * Something both like and what it was read of. `noun` names it where both surely mean that; `kind` is our word for what two that
 * say it differently have in common. Either is null where it may not or cannot be said. What is `ofLife` of both is their work or
 * situation rather than what they like.
 */
export type SharedThing = {
  common: Common
  noun: string | null
  kind: string | null
  mine: Thing
  theirs: Thing
  isOfLife: boolean
}

/** What is to be told of something in common, or null where nothing can be. */
export function sharedThing(common: Common, mine: Reading, theirs: Reading): SharedThing | null {
  const pair = common.level === 'thing' ? sameThings(common.key, mine, theirs) : nearThings(common, mine, theirs)
  if (pair === null) return null
  const isOfLife = isOfLifeOf(pair, mine, theirs)
  return { common, ...pair, ...(isOfLife && { noun: null, kind: null }), isOfLife }
}

/** The name by which it may be told that both like a thing; null where only a quotation would be true, or nothing may be said. */
export function sharedNoun(key: string, mine: Reading, theirs: Reading): string | null {
  const pair = sameThings(key, mine, theirs)
  return pair === null || isOfLifeOf(pair, mine, theirs) ? null : pair.noun
}

function isOfLifeOf(pair: Told, mine: Reading, theirs: Reading): boolean {
  return isPartOfLife(pair.mine, mine) || isPartOfLife(pair.theirs, theirs)
}

type Told = Pick<SharedThing, 'noun' | 'kind' | 'mine' | 'theirs'>

function sameThings(key: string, mine: Reading, theirs: Reading): Told | null {
  const [one, other] = [likingOf(mine).liked.get(key)?.thing, likingOf(theirs).liked.get(key)?.thing]
  if (!one || !other) return null
  const known = things.concepts.get(key)
  const kind =
    !known || isReservedThing(known) || isWide(known.name) ? null : withArticle(properlyCased(known.name), key)
  const noun =
    known?.theme === FAMILY ? null : commonNoun([one, nounOf(one, mine)], [other, nounOf(other, theirs)], kind)
  return { noun, kind, mine: one, theirs: other }
}

type Named = [thing: Thing, noun: string | null]

function commonNoun([one, mine]: Named, [other, theirs]: Named, kind: string | null): string | null {
  if (mine === null || theirs === null || isEverybodys(one.words) || isEverybodys(other.words)) return null
  if (isSaidAlike(mine, theirs)) return theirs
  const isSure = kind !== null && one.mass === 1 && other.mass === 1 && holds(mine, kind) && holds(theirs, kind)
  return isSure ? kind : null
}

/** “Coding communities and open source” and “other drinks” hold what has little to do with each other, and who lists hawks is into no astronomy and weather. */
function isWide(noun: string): boolean {
  return noun.includes(' and ') || noun.startsWith('other ')
}

/** The surest of each that lies in the sub-theme or theme and is not shared itself. What is reserved is near to nothing. */
function nearThings({ level, key }: Common, mine: Reading, theirs: Reading): Told | null {
  const [one, other] = [surestOf(mine, theirs), surestOf(theirs, mine)]
  const sub = level === 'subTheme' ? things.subThemes.get(key) : undefined
  const noun = sub && !isWide(sub.noun) ? sub.noun : things.themes.get(sub?.theme ?? key)?.noun
  if (!one || !other) return null
  return { noun: null, kind: noun === undefined || isWide(noun) ? null : properlyCased(noun), mine: one, theirs: other }

  function surestOf(reading: Reading, others: Reading): Thing | null {
    const { liked } = likingOf(others)
    let best: Thing | null = null
    for (const { known, thing } of likingOf(reading).liked.values()) {
      if (known?.[level === 'subTheme' ? 'sub' : 'theme'] !== key || liked.has(known.key)) continue
      if (known.isEveryday || isReservedThing(known)) continue
      if (best === null || thing.mass > best.mass) best = thing
    }
    return best
  }
}

type OwnLike = { noun: string; words: string; concept: string }

/** What somebody likes beyond what the other one does, with nouns for it: what few do, or what many do; nothing that the other one cannot stand or has left behind. */
export function ownLikes(reading: Reading, other: Reading, isOfMany: boolean): OwnLike[] {
  const { liked, disliked } = likingOf(other)
  const isWelcome = ({ thing: { concept }, known }: Liked) => !liked.has(concept) && !disliked.has(concept) && !(isDry(other) && isDrink(known)) // prettier-ignore
  const own = likingOf(reading).liked.values().filter((one) => isGeneral(one.thing.concept) === isOfMany && isWelcome(one) && !isPartOfLife(one.thing, reading)) // prettier-ignore
  const plain = [...own].filter(({ thing }) => thing.isListed)
  return plain.flatMap(({ thing }) => {
    const noun = nounOf(thing, reading)
    return noun === null ? [] : [{ noun, words: thing.words, concept: thing.concept }]
  })
}

/** Whoever has stopped drinking is not told of somebody's beer. */
function isDry({ situations }: Reading): boolean {
  return situations.some(({ situation, role }) => role === 'peer' && DRY.has(situation))
}
const DRY = new Set(['sober', 'recovering from addiction'])

function isDrink(known: Concept | null): boolean {
  return known?.theme === 'beer, wine and spirits' && known.sub !== 'low and no'
}

/** What somebody likes beyond what the other one does and beyond what many do, as nouns. */
export function ownNouns(reading: Reading, other: Reading): string[] {
  return ownLikes(reading, other, false).flatMap((own) =>
    isPlainNoun(own.noun) && standsBehindInto(own) ? own.noun : [],
  )
}

/** Whoever lists “beach” or “first ultra” is not “into beach”, nor into “neighbours” or, for hockey, into “shin pads”. */
export function standsBehindInto({ noun, words, concept }: OwnLike): boolean {
  const known = things.concepts.get(concept)

  if (
    /(?:preneurs|ists|makers|founders|lovers|owners|dads|mums|moms|parents|kids|children|neighbou?rs|expats|newcomers|students|people)$/i.test(
      noun,
    )
  )
    return false
  const isPlural =
    [noun, words].every((one) => /[^s]s$/i.test(one)) && known !== undefined && isNearly(noun, known.name)
  return isPlural || [noun, words].every((one) => /(?:ing|music|art|ball|ography|food|wine|coffee|tea)$/i.test(one))
}

/** Whether it stands in a sentence as it is, without the marks of a quotation. */
export function isPlainNoun(noun: string): boolean {
  return !noun.startsWith('“')
}
