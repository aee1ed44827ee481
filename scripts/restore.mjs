import { run } from './run.mjs'

run('scripts/restore.ts')
