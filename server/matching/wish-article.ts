import { occupationOf } from '#server/language/lexicon/occupations.ts'

/** Leads behind which stands who or what is wished for. */
const ASKS_FOR = /\b(?:looking for|in search of|seeking|after|on the lookout for|could use|needs?|wants?|would (?:love|welcome)|short of)$/ // prettier-ignore
const LED = /^(?:an?|the|my|our|his|her|their|some|any|another|one|two|three|more|other|\d+)\b/i
const COMPANION = /(?:^|[ -])(?:partner|buddy|mate|friend|companion|opponent|singer|player|teacher|mentor|lodger)$/
const SAID_OF_THEM = / (?:for|with|in|who|that|to|near|from|at|of|on)\b.*$/i

/** The article of a single person who is asked for without one: “Bass singer wanted” is looking for a “Bass singer”. Else nothing; both with the space in front. */
export function articleOf({ lead, words }: { lead: string; words: string }): '' | ' a' | ' an' {
  if (!ASKS_FOR.test(lead) || LED.test(words)) return ''
  const person = words.replace(SAID_OF_THEM, '').toLowerCase()
  if (person.split(' ').length > 4 || !isPerson(person)) return ''
  return ` ${indefinite(person)}`
}

/** The article of one person: “an usher” is rarer than “a union rep”. */
export function indefinite(person: string): 'a' | 'an' {
  return /^[aeio]/i.test(person) ? 'an' : 'a'
}

function isPerson(words: string): boolean {
  const last = words.split(' ').at(-1) ?? ''
  return COMPANION.test(words) || occupationOf.has(words) || occupationOf.has(last)
}
