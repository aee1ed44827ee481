import { NOBODY_COUNTED } from '#server/matching/rarity.ts'
import { scoreOf, type Person as Member } from '#server/matching/compatibility.ts'
import { opportunityOf } from '#server/matching/opportunity.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { embeddedEmbeddings } from '#server/ports/embeddings.embedded.ts'
import { countAlerts, type Raise } from './matching/alerts.ts'
import { interestOverlap, tfIdf } from './matching/baselines.ts'
import { meaningsOf, type Meanings } from './matching/meaning.ts'
import { amongOthers, rightlyOrdered, type Score } from './matching/ranking.ts'
import { readingsOf } from './matching/readings-of.ts'
import { recallOf } from './matching/recall.ts'
import { readOneByOne } from './matching/sentences.ts'
import {
  pairs,
  profiles,
  towns,
  triples,
  twins,
  type Halves,
  type Kind,
  type Pair,
  type Person,
  type Triple,
} from './matching/sets.ts'
import { countTowns } from './matching/towns.ts'
import { countTwins, writersOf } from './matching/twins.ts'

const NEAR_AND_HERE = { miles: 0, counts: NOBODY_COUNTED, daysAway: 0 }

/** `npm run bench -- matching`: how well people are understood, on sets written by others, told for the open and the held-out part. */
export async function matching(): Promise<void> {
  await tellKind('hard')
  await tellKind('plain')
  await tellKind('later')
  await tellNamed()
  await tellTwins()
  await tellTowns()

  console.log('\nReadings: found of what is to be read, by kind, and read of what must not be')
  for (const [part, of] of Object.entries(profiles())) {
    const { found, wrong } = recallOf(of, readProfile)
    console.log(line(part, { ...percentages(found), wrong: percent(wrong) }))
  }

  const { first, told, asks, gives } = readOneByOne()
  console.log('\nSentences one by one: the right matter, and who asks or gives told from the others (AUC)')
  console.log(
    line('all', { first: percent(first), told: percent(told), asks: asks.toFixed(3), gives: gives.toFixed(3) }),
  )
}

async function tellKind(kind: Kind): Promise<void> {
  const [sets, alerts] = [triples(kind), pairs(kind)]
  const compared = [...sets.open, ...sets.heldOut].flatMap(({ person, better, worse }) => [person, better, worse])
  const paired = [...alerts.open, ...alerts.heldOut].flatMap(({ member, candidate }) => [member, candidate])
  const people = [...compared, ...paired]
  const readingOf = await readingsOf(people)
  const meanings = await meaningsOf(embeddedEmbeddings(), people, readingOf)
  const { similarity } = meanings
  const member = memberOf(readingOf)
  const scored = (similarity: (one: Person, other: Person) => number | null): Score => {
    return (one, other) => scoreOf(member(one), member(other), { miles: 0, counts: NOBODY_COUNTED, similarity: similarity(one, other) }) // prettier-ignore
  }

  console.log(
    `\nTriples, ${kind}: a person, a better and a worse match; AUC and first five of the better one among 160 others`,
  )
  tellTriples('Akin', sets, scored(similarity))
  tellTriples(
    'Akin, rules alone',
    sets,
    scored(() => null),
  )
  tellTriples('meaning alone', sets, similarity)
  tellTriples('TF-IDF', sets, tfIdf(compared))
  tellTriples('interests in common', sets, interestOverlap)

  tellAlerts(kind, alerts, member, meanings)
}

async function tellNamed(): Promise<void> {
  const alerts = pairs('named')
  const paired = [...alerts.open, ...alerts.heldOut].flatMap(({ member, candidate }) => [member, candidate])
  const readingOf = await readingsOf(paired)
  tellAlerts('named', alerts, memberOf(readingOf), await meaningsOf(embeddedEmbeddings(), paired, readingOf))
}

/** Of needs that are over and gifts that are given up there are pairs as well, each beside the same where it stands. */
async function tellTwins(): Promise<void> {
  const sets = twins()
  const people = writersOf(sets)
  const readingOf = await readingsOf(people)
  const raise = raiser(memberOf(readingOf), await meaningsOf(embeddedEmbeddings(), people, readingOf))
  console.log('\nTwins: raised of a need and what answers it, as they are and where either is spoilt, by the reason')
  for (const [part, of] of Object.entries(sets)) {
    const counted = countTwins(of, (one, other) => raise(one, other) !== null)
    console.log(line(part, Object.fromEntries(counted.entries().map(([reason, { of, live, spoilt }]) => [reason, `${live} and ${spoilt} of ${of}`])))) // prettier-ignore
  }
}

/** Of whole towns it is known whom a friend of both would introduce, and there alerts are found among hundreds. */
async function tellTowns(): Promise<void> {
  console.log(
    '\nTowns: pairs that are told among hundreds, those of them that a reader would introduce, and of the surest those that are told',
  )
  for (const [part, of] of Object.entries(towns())) {
    const people = of.flatMap((town) => town.people)
    const readingOf = await readingsOf(people)
    const { similarity, meant, standings } = await meaningsOf(embeddedEmbeddings(), people, readingOf)
    const member = memberOf(readingOf)
    const { told, named, surestTold, surest } = countTowns(
      of,
      similarity,
      (one, other, among) =>
      opportunityOf(member(one), member(other), { ...NEAR_AND_HERE, ...among, similarity: similarity(one, other), meant: () => meant(one, other), standings: () => standings(one, other) }), // prettier-ignore
    )
    console.log(
      line(part, {
        told: String(told),
        'of a reader’s': percent(named / told),
        'of the surest': `${surestTold} of ${surest}`,
      }),
    )
  }
}

function tellAlerts(kind: string, alerts: Halves<Pair>, member: (person: Person) => Member, meanings: Meanings): void {
  console.log(`\nOpportunities, ${kind}: found of those there are, by kind, and right of those raised`)
  for (const [part, of] of Object.entries(alerts)) {
    const { found, right, raised } = countAlerts(of, raiser(member, meanings))
    console.log(line(part, { ...percentages(found), right: percent(right), raised: String(raised) }))
  }
}

function raiser(member: (person: Person) => Member, { similarity, meant, standings }: Meanings): Raise {
  return (one, other) =>
    opportunityOf(member(one), member(other), {
      ...NEAR_AND_HERE,
      similarity: similarity(one, other),
      meant: () => meant(one, other),
      standings: () => standings(one, other),
    })?.kind ?? null
}

function memberOf(readingOf: (person: Person) => Reading): (person: Person) => Member {
  return (person) => ({ name: 'Sam', age: 40, reading: readingOf(person) })
}

function tellTriples(name: string, { open, heldOut }: Halves<Triple>, score: Score): void {
  for (const [part, of] of Object.entries({ open, 'held out': heldOut })) {
    const { auc, firstFive } = amongOthers(of, score)
    console.log(line(`${name}, ${part}`, { AUC: auc.toFixed(3), 'first five': percent(firstFive), ...percentages(rightlyOrdered(of, score)) })) // prettier-ignore
  }
}

function percentages(shares: Map<string, number>): Record<string, string> {
  return Object.fromEntries(shares.entries().map(([name, share]) => [name, percent(share)]))
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function line(name: string, figures: Record<string, string>): string {
  return `${name.padEnd(30)}${Object.entries(figures).map(([figure, value]) => `${figure} ${value}`).join(' · ')}` // prettier-ignore
}
