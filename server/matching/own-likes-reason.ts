import { occupationOf } from '#server/language/lexicon/occupations.ts'
import { properlyCased } from '#server/language/lexicon/proper.ts'
import { isReservedThing, touchesReserved } from '#server/language/lexicon/reserved.ts'
import { things, type Concept } from '#server/language/lexicon/things.ts'
import type { Reading } from '#server/language/reading.ts'
import { likingOf } from './liking.ts'
import { FAMILY, isEverybodys, isOneThing } from './nouns.ts'
import { isAmbiguous, isNearly } from './same-words.ts'
import { capital, listed, quoted, type Told } from './phrasing.ts'
import { standsBehindInto, ownLikes } from './shared-thing.ts'

const OWN_TOLD = 2
/** What the other one likes, where what both do cannot be told or is nothing. */
export function tellOwn({ name, mine, theirs }: Told, isNothing: boolean): string {
  const [onlyMine, onlyTheirs] = isNothing ? [differing(mine, theirs), differing(theirs, mine)] : []
  if (onlyMine) return `You are into ${onlyMine}, and ${name} is not.`
  if (onlyTheirs) return `${capital(name)} is into ${onlyTheirs}, and you are not.`
  const own = likesToTell(mine, theirs).slice(0, OWN_TOLD)
  const nouns = own.map(({ noun }) => noun)
  if (nouns.length > 0 && own.every((one) => standsBehindInto(one) && !/^\p{Lu}| and /u.test(one.noun))) return `${capital(name)} is into ${listed(nouns)}.` // prettier-ignore
  if (nouns.length > 0) return `${capital(name)} lists ${listed(own.flatMap(({ words }) => quoted(words) ?? []))}.`
  const listedWords = new Set(theirs.things.flatMap(({ isListed, words }) => (isListed ? words : [])))
  if (listedWords.size > 1) return `${capital(name)}’s list of interests is worth a look.`
  const [single = ''] = listedWords
  // “Press” or “leads” alone says nothing of which.
  const isTold = single.includes(' ') && isOneThing(single) && !touchesReserved(single) && quoted(single) !== null
  return isTold ? `${capital(name)} lists ${quoted(single)}.` : `Ask ${name} what they like to do.`
}

/** What else the other one lists that nothing of it was said of yet. */
export function tellMore({ name, mine, theirs }: Told, said: string): string | null {
  const more = likesToTell(mine, theirs).flatMap(({ noun, words }) => (said.includes(noun) || said.includes(words) ? [] : (quoted(words) ?? []))) // prettier-ignore
  return more.length > 0 ? `${capital(name)}’s interests include ${listed(more.slice(0, OWN_TOLD))}.` : null
}

/** What few like before what many do. What nobody knows (“sheep crimes”, “alfie”) is a joke, or says nothing by itself. */
function likesToTell(mine: Reading, theirs: Reading) {
  const all = [...ownLikes(theirs, mine, false), ...ownLikes(theirs, mine, true)]
  // “Trail running and running” says one thing twice.
  return all
    .filter(
      ({ words, concept }, at) =>
        isTellable(things.concepts.get(concept), words) &&
        isOneThing(words) &&
        all.findIndex((one) => one.words === words) === at,
    )
    .filter(({ noun }, _, each) => !each.some((one) => noun.endsWith(` ${one.noun}`)))
}

/** Nobody's interests “include Kids” or “Au pair”, and that somebody lists “friends”, or “bow” or “hogs” of bows and motorcycles, tells nothing. */
function isTellable(known: Concept | undefined, words: string): boolean {
  if (known === undefined || known.theme === FAMILY || isEverybodys(words) || occupationOf.has(words.toLowerCase())) return false // prettier-ignore
  return !isAmbiguous(words, known)
}

/** What one likes and the other does not, in our words. */
function differing(likes: Reading, dislikes: Reading): string | null {
  const { liked } = likingOf(likes)
  const apart = dislikes.things.find(({ attitude, concept, words }) => {
    const known = things.concepts.get(concept)
    if (attitude !== 'dislikes' || !liked.has(concept) || !known) return false
    return !known.isEveryday && !isReservedThing(known) && isNearly(words, known.name)
  })
  return apart ? properlyCased(things.concepts.get(apart.concept)!.name) : null
}
