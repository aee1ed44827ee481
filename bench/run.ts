import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Benchmark, Result } from './benchmark.ts'
import { aiHang } from './ai-hang.ts'
import { conversations } from './conversations.ts'
import { desk } from './desk.ts'
import { discover } from './discover.ts'
import { exposure } from './exposure.ts'
import { http } from './http.ts'
import { matches } from './matches.ts'
import { matching } from './matching.ts'
import { measure } from './measure.ts'
import { printTable } from './print.ts'
import { rude } from './rude.ts'
import { search } from './search.ts'
import { send } from './send.ts'
import { session } from './session.ts'
import { openStage, type Stage } from './stage.ts'
import { startUp } from './start-up.ts'
import { thread } from './thread.ts'
import { whereabouts } from './whereabouts.ts'

/**
 * `npm run bench [-- --members N] [NAME …]`: each hot path, or those named, as a ratio to its floor, printed, and written to
 * .cache/bench.json. `npm run bench -- exposure` tells of thirty days instead whom the lists show, and `matching` how
 * well people are understood, `whereabouts` whether anybody can be found out, and `rude` what members notice while others are.
 */
const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url))
const TIMED = {
  session,
  discover,
  matches,
  conversations,
  thread,
  send,
  desk,
  http,
  'ai-hang': aiHang,
  'start-up': startUp,
  // Last: what it writes would be in the way of the others.
  search,
}
const TOLD = { exposure, whereabouts, matching, rude }

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { members: { type: 'string', default: '50000' } },
})
const known = [...Object.keys(TIMED), ...Object.keys(TOLD)]
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join()}. There are ${known.join(', ')}.`)
  process.exit(1)
}
const members = Number(values.members)
if (!Number.isInteger(members) || members < 5_000) {
  console.error('Say how many, 5,000 at least: npm run bench -- --members 50000')
  process.exit(1)
}

for (const [name, tell] of Object.entries(TOLD)) if (names.includes(name)) await tell()
const timed = Object.entries(TIMED).filter(([name]) => names.length === 0 || names.includes(name))
if (timed.length > 0) await time(timed.map(([, open]) => open))

async function time(benchmarks: ((stage: Stage) => Benchmark[] | Promise<Benchmark[]>)[]): Promise<void> {
  console.log(`Filling a city with ${members} members.`)
  const stage = await openStage(members)
  const results: Result[] = []
  try {
    for (const open of benchmarks) {
      for (const benchmark of await open(stage)) results.push(await measure(benchmark))
    }
  } finally {
    await stage.close()
    // What was measured before something failed is told all the same.
    report(results, stage.membersPerSecond)
  }
}

function report(results: Result[], membersPerSecond: number): void {
  console.log(`\n${printTable(results)}\n\nSeeded ${membersPerSecond.toLocaleString('en-US')} members a second.`)
  const machine = { node: process.version, cpus: availableParallelism() }
  const written = { measuredAt: new Date().toISOString(), ...machine, members, membersPerSecond, results }
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(`${CACHE}bench.json`, `${JSON.stringify(written, null, 2)}\n`)
}
