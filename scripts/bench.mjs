import { run } from './run.mjs'

run('bench/run.ts')
