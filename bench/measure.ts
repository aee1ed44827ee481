import type { Benchmark, Path, Result, Times } from './benchmark.ts'

const ROUNDS = 300
const ROUNDS_WITHIN_MS = 1_500
const ROUNDS_AT_LEAST = 3
/** More than the five runs after which PostgreSQL settles on a plan. */
const WARM_UP_ROUNDS = 20
const WARM_UP_WITHIN_MS = 500
const CALLERS = 8
const LOAD_MS = 1_000

/** Times a path and its floor in turns, so that whatever else the machine does slows both down. */
export async function measure(benchmark: Benchmark): Promise<Result> {
  const { name, floor, rounds = ROUNDS, withinMs = ROUNDS_WITHIN_MS, isLoaded = false } = benchmark
  const { limitMs = null, p95AtMost = null } = benchmark
  if (rounds > WARM_UP_ROUNDS) await inTurns(floor, benchmark, WARM_UP_ROUNDS, WARM_UP_WITHIN_MS)
  const [floorTimes, times] = await inTurns(floor, benchmark, rounds, withinMs)
  return {
    name,
    floor: { name: floor.name, ...floorTimes },
    path: times,
    ratio: times.p50 / floorTimes.p50,
    perSecond: isLoaded ? await underLoad(benchmark) : null,
    limitMs,
    p95AtMost,
  }
}

async function inTurns(floor: Path, path: Path, rounds: number, withinMs: number): Promise<[Times, Times]> {
  const until = performance.now() + withinMs
  const times: [number[], number[]] = [[], []]
  do {
    times[0].push(await time(floor))
    times[1].push(await time(path))
  } while (times[0].length < rounds && (times[0].length < ROUNDS_AT_LEAST || performance.now() < until))
  return [percentiles(times[0]), percentiles(times[1])]
}

async function time({ run, after }: Path): Promise<number> {
  const startedAt = performance.now()
  await run()
  const took = performance.now() - startedAt
  await after?.()
  return took
}

/** How many runs a second end, with so many callers who each begin the next when theirs is answered. */
async function underLoad({ run }: Path): Promise<number> {
  const startedAt = performance.now()
  let runs = 0
  const call = async () => {
    while (performance.now() - startedAt < LOAD_MS) {
      await run()
      runs += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return (runs / (performance.now() - startedAt)) * 1000
}

function percentiles(times: number[]): Times {
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p95: at(0.95) }
}
