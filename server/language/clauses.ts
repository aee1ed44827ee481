import { wordSet } from './lexicon/word-set.ts'

const CONTRASTS = wordSet('but although though however yet except unless whereas while whilst')
const BOUND_BUT = wordSet('anything everything nothing all none nobody help')
const REASONS = wordSet('because when if')
const BOUND_REASON = wordSet('it even only except that')
const SUBORDINATING = wordSet('when if while whenever')
const WRITERS = wordSet('i we you')
const JOINTS = wordSet('and so')
const AFTER_JOINT = wordSet('would want am hope keen eager curious dying i we my love enjoy now he she these nowadays')
const AFTER_COMMA = wordSet(
  'i we my you but so just only love loves loving like enjoy prefer always give then big huge happy looking now these nowadays he she it that because which rather want would here hoping trying let',
)
const NEAR_DENIALS = wordSet('no zero anti without')
const ALTERNATIVES = wordSet('or nor')
const ABBREVIATIONS = wordSet('st mr mrs ms dr prof e g i eg ie vs etc approx no jr sr mt ft feat')
const REACH_OF_A_LIST = 9

/** A word of the text as breaks are told from it: what lies between it and the one before, and what it says. */
export type Stretch = { gap: string; norm: string }

/**
 * Whether a sentence or a clause begins at a word. Clauses end at marks that part sentences, at words of contrast ("but", though not
 * in "anything but"), where somebody is named anew behind "and" or a comma, and behind "no drama,": unless that list goes on to an "or".
 */
export function breakAt(stretches: readonly Stretch[], at: number): 'sentence' | 'clause' | null {
  const { gap = '', norm = '' } = stretches[at] ?? {}
  const before = stretches[at - 1]?.norm ?? ''
  if (gap !== ' ' && endsSentence(gap, before)) return 'sentence'
  if (CONTRASTS.has(norm) && !(norm === 'but' && BOUND_BUT.has(before))) return 'clause'
  if (REASONS.has(norm) && !BOUND_REASON.has(before)) return 'clause'
  if (JOINTS.has(before) && AFTER_JOINT.has(norm)) return 'clause'
  if (beginsMainClause(stretches, at)) return 'clause'
  if (gap === ' ') return null
  if (/[;:()–—•·|]|\s-+\s|\.\.|…/.test(gap)) return 'clause'
  if (!gap.includes(',')) return null
  if (AFTER_COMMA.has(norm)) return 'clause'
  const isBehindDenial = stretches.slice(Math.max(0, at - 3), at).some((word) => NEAR_DENIALS.has(word.norm))
  return isBehindDenial && !goesOnToAlternative(stretches, at) ? 'clause' : null
}

/** "When I'm not grading I'm climbing", "when he's out, I paint". */
function beginsMainClause(stretches: readonly Stretch[], at: number): boolean {
  const { gap = '', norm = '' } = stretches[at] ?? {}
  const isComma = gap.includes(',')
  if (!isComma && norm !== 'i' && norm !== 'we') return false
  for (let back = at - 1; back >= Math.max(0, at - REACH_OF_A_LIST); back--) {
    const before = stretches[back]!
    if (SUBORDINATING.has(before.norm))
      return isComma || stretches.slice(back + 1, at).some((word) => WRITERS.has(word.norm))
    if (/[,.;:!?\n]/.test(before.gap)) return false
  }
  return false
}

function endsSentence(gap: string, before: string): boolean {
  if (/\n|[!?。！？]/.test(gap)) return true
  return /\.(?!\.)["'”’)\]]*\s/.test(gap) && !ABBREVIATIONS.has(before)
}

function goesOnToAlternative(stretches: readonly Stretch[], at: number): boolean {
  for (const { gap, norm } of stretches.slice(at, at + REACH_OF_A_LIST)) {
    if (/[.;:!?\n]/.test(gap) || CONTRASTS.has(norm) || AFTER_JOINT.has(norm)) return false
    if (ALTERNATIVES.has(norm)) return true
  }
  return false
}
