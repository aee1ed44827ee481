import { run } from './run.mjs'

run('server/main.ts', { isServed: true, env: { NODE_ENV: 'production' } })
