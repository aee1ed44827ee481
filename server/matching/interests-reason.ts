import { touchesReserved } from '#server/language/lexicon/reserved.ts'
import { isCommon } from '#server/language/lexicon/spelling-words.ts'
import { things } from '#server/language/lexicon/things.ts'
import type { Reading, Thing } from '#server/language/reading.ts'
import { FAMILY, isSure, isWanted } from './nouns.ts'
import { holds, isNearly } from './same-words.ts'
import { tellOwn } from './own-likes-reason.ts'
import { capital, isSaidAlike, listed, quoted, say, sidesOf, type Told } from './phrasing.ts'
import { ownNouns, sharedThing, type SharedThing } from './shared-thing.ts'
import type { Common } from './things-match.ts'

const NAMED_TOGETHER = 3
const OF_FAMILY = 'Family is part of life for both of you.'

/** One sentence on what two both like. `common` is sorted by how much each says of the two; `world` tells what is only of one kind, where nothing else can be told. */
export function interestsReason(told: Told, common: Common[], world: () => string | null): string {
  const { mine, theirs } = told
  const shared = common.map((one) => sharedThing(one, mine, theirs)).filter((one) => one !== null)
  const particular = shared.filter((one) => !one.common.isGeneral).toSorted((a, b) => Number(a.isOfLife) - Number(b.isOfLife)) // prettier-ignore
  const general = shared.filter((one) => one.common.isGeneral)
  const named = general.flatMap(({ noun }) => noun ?? [])
  for (const one of particular) {
    if ((one.isOfLife || one.common.level === 'theme') && named.length > 0) break
    const sentence = one.noun === null ? tellQuoted(one, told, world) : tellNamed(one, particular, told)
    if (sentence !== null) return sentence
  }
  if (named.length > 0) return tellGeneral(named, told)
  const [quotation] = general.flatMap((one) => tellQuoted(one, told, world) ?? [])
  if (quotation !== undefined) return quotation
  if (shared.some((one) => themeOf(one.mine) === FAMILY && isOwnFamily(one.mine, mine) && isOwnFamily(one.theirs, theirs))) return OF_FAMILY // prettier-ignore
  return world() ?? tellOwn(told, common.length === 0)
}

/** “Farming; Nnamdi is also into farming supply chains” says one thing twice. */
function besidesOf({ mine, theirs }: Told, nouns: string[]): string | undefined {
  return ownNouns(theirs, mine).find((own) => !nouns.some((noun) => isNearly(own, noun) || own.includes(noun)))
}

/** Both name it: it is told by its name, with what else both name, or with what one of them likes besides. */
function tellNamed(first: SharedThing, particular: SharedThing[], told: Told): string {
  const { name, seed } = told
  const all = [first, ...particular]
  const sure = all.filter(isListedByOne)
  const each = [...new Set((sure.length > 0 ? sure : all).flatMap(({ noun }) => noun ?? []))]
  // “Doing stand-up and stand-up”
  const nouns = each
    .filter((noun, at) => !each.some((other, before) => before !== at && noun.includes(other)))
    .slice(0, NAMED_TOGETHER)
  const likes = listed(nouns)
  // Who signs contracts in the sauna is not into saunas.
  if (sure.length === 0) return say(seed, [`You both write of ${likes}.`, `${capital(name)} writes of ${likes}, and so do you.`]) // prettier-ignore
  const ways = [`You are both into ${likes}.`, `${capital(name)} is into ${likes}, and so are you.`, `${capital(name)} likes ${likes}, and so do you.`] // prettier-ignore
  if (nouns.length > 1) return say(seed, [...ways, `You share a liking for ${likes}.`, `You both like ${likes}.`, `You are both into ${nouns[0]}.`]) // prettier-ignore

  const besides = besidesOf(told, nouns)
  if (besides === undefined) return say(seed, ways)
  return say(seed, [
    `You are both into ${likes}, and ${name} is into ${besides} as well.`,
    `You share a liking for ${likes}; ${name} is also into ${besides}.`,
    ...ways,
  ])
}

function isListedByOne({ noun, mine, theirs }: SharedThing): boolean {
  return noun !== null && (mine.isListed || theirs.isListed)
}

/** Told by what each wrote, and what that is in our words; what is only near, by the world it is of where there is one: soup and potatoes are food. */
function tellQuoted(
  { common, kind, mine, theirs, isOfLife }: SharedThing,
  told: Told,
  world: () => string | null,
): string | null {
  const { name, seed } = told
  if (isOfLife || [mine.words, theirs.words].some((words) => isWanted(words) || touchesReserved(words))) return null
  const areFamily = isOwnFamily(mine, told.mine) && isOwnFamily(theirs, told.theirs)
  if (themeOf(mine) === FAMILY && !(mine.isListed && theirs.isListed)) return areFamily ? OF_FAMILY : null
  // Hawks and meteorology, or trees and a porch, are of one theme and have nothing to do with each other.
  if (common.level === 'theme') return null
  const areListed = mine.isListed && theirs.isListed
  // “Squash” beside “allotments” may be the game.
  if (mine.mass < 1 || theirs.mass < 1) return null
  // What one lists and the other mentions is not near enough: whoever sells bus tours is not into trucks.
  if (common.level === 'subTheme' && !(isSure(mine) && isSure(theirs) && mine.isListed === theirs.isListed)) return null
  if (mine.isListed !== theirs.isListed) {
    const mention = mine.isListed ? theirs : mine
    // Cake at the break of a rehearsal is eaten, and a dog that is named is no liking for dogs.
    if (isPassing(mention) || kind === null || !isNearly(mention.words, kind)) return null
  }
  if (areCasual(mine, theirs)) return null
  const said = quoted(theirs.words)
  if (said !== null && common.level === 'thing' && isSaidAlike(mine.words, theirs.words)) {
    if (kind === null && !areListed) return null
    if (!mine.isListed && !theirs.isListed && (kind === null || common.isGeneral || !isNearly(said, kind))) return null
    const verb = areListed ? 'list' : 'mention'
    return say(seed, [`You both ${verb} ${said}.`, `${capital(name)} ${verb}s ${said}, and so do you.`])
  }
  const sides = sidesOf(mine, theirs, name)
  if (sides === null) return kind === null ? null : `You are both into ${kind}.`
  if (common.level === 'subTheme' && areListed && themeOf(mine) === FAMILY) return areFamily ? OF_FAMILY : null
  if (kind === null || (common.level === 'subTheme' && areListed))
    return areListed && world() === null ? `${sides}.` : null
  // "Football" and "soccer" are one game in one country and two in another, and nobody is into their family.
  if (areListed && (themeOf(mine) === FAMILY || ![mine, theirs].every(({ words }) => holds(words, kind))))
    return `${sides}.`
  if (kind.includes(',')) return `${sides}.`
  // “Go bouldering” is torn out of a sentence, and says no more.
  if ([mine, theirs].some(({ words }) => /^(?:go|do|try|play|learn) /i.test(words))) return `You are both into ${kind}.`
  const lower = sides.replace(/^You/, 'you')
  return say(seed, [`${sides}: you are both into ${kind}.`, `You are both into ${kind}: ${lower}.`])
}

/** Children one teaches are not one's family, and who lists “coaching kids”, “adoption” or “sisters” says nothing of their own. */
function isOwnFamily({ words, isListed }: Thing, { situations }: Reading): boolean {
  return (
    (isListed && OWN_FAMILY.test(words)) || situations.some((one) => one.role === 'peer' && one.words.includes(words))
  )
}
const OWN_FAMILY =
  /^(?:(?:my|our|the|being an?|single|stay.at.home|new|raising) )*(?:famil(?:y|ies)|famil(?:y|ies) (?:time|life|days?|dinners?)|kids|children|grandchildren|grandkids|sons?|daughters?|twins|boys|girls|parent(?:ing|hood)?|fatherhood|motherhood|bab(?:y|ies)|toddlers?|teenagers?|teens|dads?|mums?|moms?|grand(?:ma|pa|mother|father|parent)(?:ing|hood)?)$/i

/** Who writes “soup” and who writes “fry cardamom” have said nothing of cooking, while “bebop” and “Coltrane” tell of jazz. */
function areCasual(...both: Thing[]): boolean {
  return (
    both.every(({ isListed }) => !isListed) && both.some((one) => isPassing(one) && isCommon(one.words.toLowerCase()))
  )
}

function isPassing({ words }: Thing): boolean {
  return !words.replace(/^(?:the|an?|my|our|some) /i, '').includes(' ')
}

function themeOf({ concept }: Thing): string | undefined {
  return things.concepts.get(concept)?.theme
}

/** What many people like is told with something that few do. */
function tellGeneral(nouns: string[], told: Told): string {
  const { name, seed } = told
  const all = listed([...new Set(nouns)].slice(0, NAMED_TOGETHER))
  const besides = besidesOf(told, nouns)
  const ways = [
    `You both like ${all}.`,
    `${capital(name)} likes ${all}, and so do you.`,
    `You share a liking for ${all}.`,
  ]
  if (besides === undefined) return say(seed, ways)
  return say(seed, [
    `You both like ${all}; beyond that, ${name} is into ${besides}.`,
    `You share a liking for ${all}, and ${name} is into ${besides} besides.`,
    ...ways,
  ])
}
