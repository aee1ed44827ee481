/**
 * Writes what the encoder is taught to a file, for `adapt-encoder.py`: two steps, since what of a profile is compared is told here, and PyTorch learns
 * faster than anything that runs in Node.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { comparableTexts } from '#server/language/comparable-texts.ts'
import { spelledOut } from '#server/language/spelled-out.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Town } from '../bench/matching/towns.ts'

type Profile = { bio: string; interests: string[] }
type Triple = { person: Profile; better: Profile; worse: Profile }
/**
 * Whoever needs something and who gives it, what kind of opportunity that is (the best first), with the sentences that tell of it, one in the same need, and one who only sounds like giving;
 * of some also who asks once the need is over, and who gives once the gift is gone.
 */
type Opportunity = Record<'asker' | 'giver' | 'rival' | 'lookalike', Profile> & {
  askerGone?: Profile
  giverGone?: Profile
  kinds: string[]
  gains: 'asker' | 'giver' | 'both'
  ask: string
  give: string
}
type Twin = { spoils: 'ask' | 'give'; ask: string; give: string; spoilt: string }
/** Of one matter: who needs, who gives, and who only speaks of it. */
type Matter = { asks: string[]; gives: string[]; neither: string[] }

const SIDES: Record<string, keyof Matter> = { '?': 'asks', '+': 'gives', '-': 'neither' }

/** Of plain cases there are few, and most people write plainly. */
const PLAIN_TIMES = 4
/** What the newest writers wrote is what the encoder knew least of. */
const LATER_TIMES = 8

const [to = 'encoder-texts.json'] = process.argv.slice(2)
const opportunities = [
  ...linesOf('taught/opportunities.jsonl'),
  ...linesOf('taught/plain-opportunities.jsonl', PLAIN_TIMES),
].map((line): Opportunity => JSON.parse(line))
const twins: Twin[] = JSON.parse(read('../bench/matching/twins.json'))
const introduced: Town[] = JSON.parse(read('taught/towns.json'))

const triples = [
  ...[...linesOf('taught/like-minded.jsonl'), ...linesOf('taught/later-like-minded.jsonl', LATER_TIMES)]
    .map((line): Triple => JSON.parse(line))
    .map(({ person, better, worse }) => [person, better, worse].map(ofProfile))
    .filter(isWhole),
  ...twins
    .map(({ spoils, ask, give, spoilt }) => (spoils === 'give' ? [ask, give, spoilt] : [give, ask, spoilt]))
    .map((bios) => bios.map((bio) => ofProfile({ bio, interests: [] }))),
]
const taught = opportunities
  .map(({ asker, giver, rival, lookalike, askerGone, giverGone, ...one }) => ({
    ...one,
    texts: [asker, giver, rival, lookalike, askerGone, giverGone].flatMap((person) =>
      person ? ofProfile(person) : [],
    ),
  }))
  // Of some who gave up what they tell of nothing else is told.
  .filter(({ texts }) => isWhole(texts))
const matters = [
  ...mattersOf(`${read('../bench/matching/sentences.txt')}\n${read('taught/needs-and-gifts.txt')}`),
  ...opportunities.map(({ ask, give }): Matter => ({ asks: [ask], gives: [give], neither: [] })),
]

const towns = introduced.map(({ people, introductions }) => ({ people: people.map(ofProfile), introductions }))
const [cases, kinds, gains] = [taught.map(({ texts }) => texts), taught.map((one) => one.kinds), taught.map((one) => one.gains)] // prettier-ignore

writeFileSync(to, JSON.stringify({ triples, cases, kinds, gains, matters, towns }))
console.log(
  `${triples.length} triples, ${cases.length} cases, ${matters.length} matters and ${towns.length} towns in ${to}`,
)

function mattersOf(text: string): Matter[] {
  const matters = new Map<string, Matter>()
  let name = ''
  for (const line of text.split('\n')) {
    const [mark = '', words] = [line[0], line.slice(2)]
    if (mark === '#') name = words
    const side = SIDES[mark]
    if (side === undefined) continue
    const matter = matters.get(name) ?? { asks: [], gives: [], neither: [] }
    matter[side].push(words)
    matters.set(name, matter)
  }
  return [...matters.values()]
}

function ofProfile(profile: Profile): string {
  return spelledOut(comparableTexts(profile, readProfile(profile)).whole)
}

function isWhole(texts: string[]): boolean {
  return texts.every((text) => text !== '')
}

function linesOf(file: string, times = 1): string[] {
  const lines = read(file).trimEnd().split('\n')
  return Array.from({ length: times }, () => lines).flat()
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
