import { run } from './run.mjs'

run('scripts/audit-ledger.ts')
