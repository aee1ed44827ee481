import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { residents } from '#server/testing/residents.ts'
import { ALERT_WORDS } from '#contract/alerts.ts'
import { hasLooseEnd } from '#server/language/loose-ends.ts'
import { readProfile } from '#server/language/read-profile.ts'
import { compatibility } from '#server/matching/compatibility.ts'
import { opportunityOf } from '#server/matching/opportunity.ts'
import { NAME_SLOT } from '#server/matching/opportunity-sentences.ts'
import { NOBODY_COUNTED } from '#server/matching/rarity.ts'
import { bioOf } from './bio.ts'
import { opportunityWords } from './opportunity-words.ts'
import { subjectOf } from './subject.ts'
import { traitsOf } from './traits.ts'

type Written = { bio: string; interests: string[] }
type Triple = Record<'person' | 'better' | 'worse', Written>
type Pair = Record<'member' | 'candidate', Written>

const triples = ['triples', 'plain-triples'].flatMap((name) => setOf<Triple>(name))
const pairs = ['opportunities', 'plain-opportunities'].flatMap((name) => setOf<Pair>(name))
/** Of many every fourth: it is their kinds that differ. */
const everybody = [
  ...residents,
  ...triples.flatMap(({ person, better }) => [person, better]),
  ...pairs.flatMap(({ member, candidate }) => [member, candidate]),
].filter((_, at) => at % 4 === 0)

const HERE = { miles: 3, daysAway: 0, counts: NOBODY_COUNTED, similarity: null }
const REASON_LONGEST = 420

test('whatever is said of two is well formed: reasons, titles and steps', () => {
  const twos = [...pairs.map(({ member, candidate }) => [member, candidate]), ...triples.map(({ person, better }) => [person, better])] as [Written, Written][] // prettier-ignore
  const faults = twos.flatMap(([one, other]) => {
    const [mine, theirs] = [personOf(one), personOf(other)]
    const reasons = compatibility(mine, theirs, HERE).parts.flatMap(({ sentence }) => faultsOf(sentence, REASON_LONGEST)) // prettier-ignore
    const found = opportunityOf(mine, theirs, HERE)
    return found ? [...reasons, ...alertFaults(opportunityWords(found.facts))] : reasons
  })
  expect(faults).toEqual([])
})

test('whatever is said of one is well formed: bios and traits', () => {
  const faults = everybody.flatMap((one) => {
    const subject = subjectOf({ firstName: 'Sam', age: 40, location: 'Leeds', ...one })
    const ofTraits = traitsOf(subject).filter(({ evidence }) => isCutLoosely(evidence, one)).map(({ evidence }) => `loose end: ${evidence}`) // prettier-ignore
    return [...faultsOf(bioOf(subject), 1_000), ...ofTraits]
  })
  expect(faults).toEqual([])
})

function alertFaults({ title, reasoning, ...words }: ReturnType<typeof opportunityWords>): string[] {
  const quoted = /“([^”]*)”/.exec(title)?.[1]
  return [
    ...(quoted !== undefined && hasLooseEnd(quoted) ? [`loose end: ${title}`] : []),
    ...faultsOf(title, ALERT_WORDS.title),
    ...faultsOf(reasoning, ALERT_WORDS.reasoning),
    ...Object.values(words).flat().flatMap((text) => faultsOf(text, ALERT_WORDS.description)), // prettier-ignore
  ]
}

/** What is wrong with the form of what we say, whatever it is about. */
function faultsOf(text: string, longest: number): string[] {
  const ours = text.replaceAll(/“[^”]*”/g, '“”')
  const faults = {
    'too long': text.length > longest,
    'unbalanced quotation': /[“”]/.test(ours.replaceAll('“”', '')),
    'a word twice': /\b(\p{L}+) \1\b/iu.test(ours),
    'a before a vowel': /\ba (?!one\b|once\b|uni|use|eu)[aeio]/i.test(ours),
    'an before a consonant': /\ban (?!hour|hon|heir|[A-Z]{2}|[FHLMNRSX]-)[^aeiou“]/i.test(ours),
    'you and a third person’s verb': /(?:^|[,:.;] |and )you (?:is|has|does|was|writes|lists|likes|wants|needs)\b/i.test(ours), // prettier-ignore
    'a name and another’s verb': new RegExp(`(?:^|[,:.;] |(?<!you )and )(?:Sam|${NAME_SLOT}) (?:are|have|write|list|want|need) `, 'i').test(ours), // prettier-ignore
    'a sentence that does not end': !/[.!?]”?$|”$/.test(text) && /\. /.test(ours),
    'nothing quoted': text.includes('“”'),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${fault}: ${text}`] : []))
}

/** Whether a quotation ends before its sentence does, and with a word that leads on. */
function isCutLoosely(evidence: string, { bio }: Written): boolean {
  const at = bio.indexOf(evidence)
  return at >= 0 && hasLooseEnd(evidence) && /^[ ,]+\p{L}/u.test(bio.slice(at + evidence.length))
}

function personOf(written: Written) {
  return { name: 'Sam', age: 40, reading: readProfile(written) }
}

function setOf<T>(name: string): T[] {
  return JSON.parse(readFileSync(`bench/matching/${name}.json`, 'utf8'))
}
