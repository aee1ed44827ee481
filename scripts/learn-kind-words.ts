/**
 * Learns from the cases of `taught/` what words tell of the kind of an opportunity, of who asks and of who gives, and writes `kind-words.txt`: a multinomial
 * logistic regression over what is heard in the two bios, without a constant, since the vectors have one. `node scripts/learn-kind-words.ts`, a minute.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { heardIn } from '#server/language/heard.ts'
import { KINDS_TOLD } from '#server/language/lexicon/kinds-told.ts'
import { textOf } from '#server/language/text.ts'

type Case = { asker: { bio: string }; giver: { bio: string }; kinds: string[] }

const CALLED = ['skill_match', 'mentor_opportunity', 'collaboration', 'industry_connection']
/** What fewer heard is of their own lives. */
const HEARD_LEAST = 26
/** How much a case counts against a square of the weights. */
const COUNTS = 0.3
const ROUNDS = 1_500
const FILE = new URL('../server/language/lexicon/kind-words.txt', import.meta.url)

const cases = ['taught/opportunities.jsonl', 'taught/plain-opportunities.jsonl']
  .flatMap(linesOf)
  .flatMap(({ asker, giver, kinds }) => {
    const kind = CALLED.indexOf(kinds.find((one) => CALLED.includes(one)) ?? '')
    return kind < 0 ? [] : [{ kind, heard: [...heardOf(asker.bio, 'asks'), ...heardOf(giver.bio, 'gives')] }]
  })

const counted = Map.groupBy(
  cases.flatMap(({ heard }) => heard),
  (one) => one,
)
const names = [...counted.keys()].filter((name) => counted.get(name)!.length >= HEARD_LEAST && !/\d/.test(name)).sort()
const placeOf = new Map(names.map((name, at) => [name, at]))
const rows = cases.map(({ kind, heard }) => ({ kind, heard: heard.flatMap((one) => placeOf.get(one) ?? []) }))

writeFileSync(FILE, toText(learned()))
console.log(`${cases.length} cases, ${names.length} words and pairs of words`)

function linesOf(file: string): Case[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line): Case => JSON.parse(line))
}

function heardOf(bio: string, side: string): string[] {
  return [...heardIn(textOf(bio))].map((one) => `${side} ${one}`)
}

/** By Nesterov's accelerated gradient: of each name a weight for each kind, one behind the other. */
function learned(): Float64Array {
  const size = names.length * CALLED.length
  const [weights, ahead, before] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const step = 1 / (1 + (COUNTS * steepest()) / 2)
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = slopeAt(ahead)
    before.set(weights)
    for (let at = 0; at < size; at++) {
      weights[at] = ahead[at]! - step * slope[at]!
      ahead[at] = weights[at]! + ((round - 1) / (round + 2)) * (weights[at]! - before[at]!)
    }
  }
  return weights
}

/** The largest eigenvalue of how often any two are heard together, by power iteration: no slope changes faster than by half of it. */
function steepest(): number {
  let [along, value] = [new Float64Array(names.length).fill(1 / Math.sqrt(names.length)), 0]
  for (let round = 0; round < 30; round++) {
    const next = new Float64Array(names.length)
    for (const { heard } of rows) {
      const sum = heard.reduce((all, at) => all + along[at]!, 0)
      for (const at of heard) next[at]! += sum
    }
    value = Math.hypot(...next)
    along = next.map((one) => one / value)
  }
  return value
}

function slopeAt(weights: Float64Array): Float64Array {
  const slope = weights.slice()
  for (const { kind, heard } of rows) {
    const sums = CALLED.map((_, of) => heard.reduce((sum, at) => sum + weights[at * CALLED.length + of]!, 0))
    const most = Math.max(...sums)
    const odds = sums.map((sum) => Math.exp(sum - most))
    const all = odds.reduce((sum, one) => sum + one, 0)
    for (const [of, odd] of odds.entries()) {
      const off = COUNTS * (odd / all - (of === kind ? 1 : 0))
      for (const at of heard) slope[at * CALLED.length + of]! += off
    }
  }
  return slope
}

/** In tenths, and by side and kind what speaks for it and what against it. */
function toText(weights: Float64Array): string {
  const sections = ['asks', 'gives'].flatMap((side) =>
    KINDS_TOLD.flatMap((kind, of) =>
      [1, -1].map((sign) => {
        const told = names.flatMap((name, at) => {
          const tenths = Math.round(10 * sign * weights[at * CALLED.length + of]!)
          return name.startsWith(`${side} `) && tenths > 0 ? [{ word: name.slice(side.length + 1), tenths }] : []
        })
        const lines = [...Map.groupBy(told, ({ tenths }) => tenths)]
          .sort(([a], [b]) => b - a)
          .map(([tenths, words]) => `${tenths / 10}: ${words.map(({ word }) => word).join(', ')}`)
        return [`# ${side} ${kind}${sign < 0 ? ' not' : ''}`, ...lines, ''].join('\n')
      }),
    ),
  )
  return sections.join('\n')
}
