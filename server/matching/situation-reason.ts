import { isReserved } from '#server/language/lexicon/reserved.ts'
import { situations } from '#server/language/lexicon/situations.ts'
import type { Reading, Situation } from '#server/language/reading.ts'
import { LONGEST_ALONE } from './in-context.ts'
import { isSaidAlike, QUOTES_LONGEST, sideBySide, tidy, type Told } from './phrasing.ts'
import { pointsElsewhere } from './stands-alone.ts'

/** What nobody would begin a conversation with. */
const SAYS_LITTLE = new Set(['married'])
/** Of what only its writers may name, “Type 1” and “my late dad” say too little. In words. */
const CLAUSE_LEAST = 3

/** A situation of both, or of one and behind the other: in our words where anybody may name it, else in what each of them wrote. */
export function situationReason(mine: Situation, theirs: Situation, told: Told): string | null {
  const { name } = told
  const known = situations.find(({ key }) => key === mine.situation)
  const arePeers = mine.role === 'peer' && theirs.role === 'peer'
  if (known?.isGeneral) {
    const isPlain = !SAYS_LITTLE.has(known.key) && !isImplied(mine, told.mine) && !isImplied(theirs, told.theirs)
    return arePeers && isPlain && !isReserved('situations', known.key) ? `${bothOf(known.peer)}.` : null
  }
  if (mine.role === 'helper' || theirs.role === 'helper' || isReserved('told of nobody', mine.situation)) return null
  if (mine.role !== theirs.role && isSaidAlike(mine.words, theirs.words)) return null
  if (isReserved('situations', mine.situation)) return inTheirWords(mine, theirs, name)
  if (arePeers) return known && [mine, theirs].every(({ words }) => tidy(words)) ? `${bothOf(known.peer)}.` : null
  const [one, other] = [mine, theirs].map(clauseOf)
  if (!one || !other) return null
  if (theirs.role === 'past') return `You write “${one}”, and ${name} has been there: “${other}”.`
  return `${name} writes “${other}”, and you have been there: “${one}”.`
}

/** Of two who parted “my ex-wife's idea” and “he kept the friends” do not say what they have in common, nor “here since fourteen years” of two who came from elsewhere. */
const PARTING = /\b(?:divorc\w*|separat\w*|split up|br(?:oke|eak)(?: |-)?up|single|marriage (?:ended|is over)|left me|end of (?:my|a|our) marriage)\b/i // prettier-ignore
const COMING = /\b(?:from|came|come|moved|born|left|immigra\w*|emigra\w*|refugee|asylum|grew up)\b/i
const CLEAR = new Map([
  ['divorced', PARTING],
  ['newly single', PARTING],
  ['immigrant', COMING],
])

/** “Lost my husband to cancer” */
const ILLNESS = /\b(?:cancer|tumou?r|leuk\w+|dementia|alzheimer\w*|suicide|overdose)\b/i

/** In the sentences that both wrote, or in words that are a clause, as far as there is room. */
function inTheirWords(mine: Situation, theirs: Situation, name: string): string | null {
  const [ones, others] = [mine, theirs].map((one) => [sentenceOf(one), clauseOf(one)].filter((said) => said !== null))
  const areClear = (said: string) => !ILLNESS.test(said) && (CLEAR.get(mine.situation)?.test(said) ?? true)
  const ways = ones!.filter(areClear).flatMap((one) => others!.filter(areClear).map((other) => ({ one, other })))
  const way = ways.find(({ one, other }) => one.length + other.length <= QUOTES_LONGEST)
  return way ? sideBySide(way.one, way.other, name) : null
}

function sentenceOf({ sentence }: Situation): string | null {
  return sentence !== undefined && sentence.length <= LONGEST_ALONE && !pointsElsewhere(sentence) ? sentence : null
}

function clauseOf({ words, sentence }: Situation): string | null {
  const isNamed =
    words.split(' ').length < CLAUSE_LEAST ||
    /\blate \w+$/.test(words) ||
    words.includes(',') ||
    pointsElsewhere(words) ||
    // “In a hostel”, and “speak better English” of who would like to
    /^(?:after|before|since|during|until|on|in|at|by|of|for|speak|learn|practi[sc]e|improve)\b/i.test(words)
  return !isNamed && tidy(words, sentence) !== null ? words : null
}

/** A foster carer may be nobody's parent, and who cares for a brother is not; and whoever lost a child is not told that they have one. */
function isImplied({ situation: key, words }: Situation, { situations: all }: Reading): boolean {
  return all.some(
    (one) =>
      one.situation !== key && (one.words === words || (key === 'parent' && one.role === 'peer' && isOfChild(one))),
  )
}

/** “My son died” */
function isOfChild({ situation, words }: Situation): boolean {
  return situation === 'pregnancy or baby loss' || (situation === 'grief' && CHILD.test(words))
}
const CHILD = /\b(?:sons?|daughters?|child|children|boys?|girls?|twins?)\b/i

/** "are new to the area", "have lost a partner" and "have grandchildren" as it is said to both. */
function bothOf(peer: string): string {
  const [verb = '', ...rest] = peer.split(' ')
  return AUXILIARY.test(peer) ? `You ${verb} both ${rest.join(' ')}` : `You both ${peer}`
}
const AUXILIARY = /^(?:are|have (?:been|just|\w+ed|lost|made|gone|hit|left))\b/
