import { run } from './run.mjs'

run('scripts/demo.ts', { isServed: true, env: { NODE_ENV: 'production' } })
