import { isProper } from '#server/language/lexicon/proper.ts'
import { occupations } from '#server/language/lexicon/occupations.ts'
import type { Work } from '#server/language/reading.ts'
import { isLeft } from '#server/language/work-level.ts'

const LONGEST = 45
const TOLD_MOST = 2
/** What somebody is besides: volunteering and the like is not told as what they do for a living. */
const NO_TRADE = 'students, volunteers and life stages'
/** What names somebody's work and not who does it, or says what they do. */
const NO_PERSON = /^i\b|\b(?:work|care|resources|sales|hr|it|pr|retail|finance|law|security|crew|staff|team|\w+ing)$/i
/** Whoever works in a department need not lead it. */
const MANAGES = /\b(?:manager|director|head)\b/i
const SAYS_SO = { retired: /\b(?:retired|former|formerly|ex)\b/i, learning: /\b(?:apprentice|trainee|student|training|junior|aspiring|learning)\b/i } // prettier-ignore

/** What somebody does, as it stands after "is": "a retired joiner", "a jazz drummer and an accountant". Null where nothing can be said. */
export function occupationOf(does: Work[], isRetired: boolean): string | null {
  const told = does.filter(({ field, occupation, words }) => isTold(field, occupation) && words !== '')
  const apart = told.filter(({ words }, at) => !told.some((other, i) => i !== at && other.words.includes(words) && (other.words !== words || i < at))) // prettier-ignore
  const phrases = apart.slice(0, TOLD_MOST).flatMap((work) => phraseOf(work, isRetired) ?? [])
  const [first, second] = [...new Set(phrases)].filter((phrase) => phrase.length <= LONGEST)
  if (first === undefined) return null
  const isOneKind = apart.length > 1 && apart[0]!.level === apart[1]!.level
  return second !== undefined && isOneKind ? `${first} and ${second}` : first
}

function isTold(field: string, occupation: string): boolean {
  return !occupation.endsWith('speaker') && (field !== NO_TRADE || /\bstudent$/.test(occupation))
}

function phraseOf(work: Work, isRetired: boolean): string | null {
  const { occupation, words, level } = work
  const noun = asNoun(words, occupation)
  if (MANAGES.test(noun) && !MANAGES.test(words)) return null
  if (isLeft(work) && !SAYS_SO.retired.test(noun)) return isRetired ? withArticle(`retired ${noun}`) : null
  return level === 'learning' && !SAYS_SO.learning.test(noun) ? null : withArticle(noun)
}

/** In the member's words where they are a noun ("pediatric nurse"), by its usual name where they say what they do ("drive a cab"). */
function asNoun(words: string, occupation: string): string {
  const said = words.replace(/^an? /i, '')
  const names = occupations.get(occupation)?.names ?? []
  const isNoun = names.some((name) => said.toLowerCase().endsWith(name.toLowerCase()))
  return isNoun && !NO_PERSON.test(said) && /^[\p{L}\p{N} &/'’-]+$/u.test(said) ? uncapitalized(said) : occupation
}

/** Without the capital of a beginning sentence; names of languages and peoples and abbreviations keep theirs. */
function uncapitalized(noun: string): string {
  return noun
    .split(' ')
    .map((word) => (/^\p{Lu}[\p{Ll}'’]+$/u.test(word) && !isProper(word.toLowerCase()) ? word.toLowerCase() : word))
    .join(' ')
}

function withArticle(noun: string): string {
  const isSpelled = /^[AEFHILMNORSX](?:[A-Z]{1,4}\b|-)/.test(noun)
  const isVowel =
    /^[aeio]|^u(?!ni|s[aeiu]|k|r[aeiou])/i.test(noun) && !/^(?:eu|one|once)/i.test(noun) && !/^[A-Z]{2,5}\b/.test(noun)
  return `${isSpelled || isVowel || /^(?:hon|hour|heir)/i.test(noun) ? 'an' : 'a'} ${noun}`
}
