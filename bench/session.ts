import { memberOf } from '#server/auth/sessions.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

export function session({ db, next, primaryKey }: Stage): Benchmark[] {
  return [{ name: 'Session: who is this cookie?', floor: primaryKey, run: () => memberOf(db, next().token) }]
}
