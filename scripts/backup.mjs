import { run } from './run.mjs'

run('scripts/backup.ts')
