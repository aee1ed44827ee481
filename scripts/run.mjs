import { join } from 'node:path'
import { buildWeb } from './build.mjs'
import { becomeNode } from './node.mjs'
import { orExplain, root, setUp } from './set-up.mjs'

// Node asks a WebAssembly compiler for the JavaScript of each file that it has not kept, the first one included.
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compile') }
const inProduction = { isServed: true, env: { NODE_ENV: 'production', ...compiled } }

/** What package.json names: `node scripts/run.mjs start`. */
const COMMANDS = {
  start: { file: 'server/main.ts', ...inProduction },
  demo: { file: 'scripts/demo.ts', ...inProduction },
  seed: { file: 'scripts/seed.ts' },
  'audit-ledger': { file: 'scripts/audit-ledger.ts' },
  admin: { file: 'scripts/admin.ts' },
  backup: { file: 'scripts/backup.ts' },
  restore: { file: 'scripts/restore.ts' },
  bench: { file: 'bench/run.ts' },
}

const [name, ...more] = process.argv.slice(2)
const log = (line) => console.log(line)

/** Sets up what is missing, then becomes the command, with the arguments and the environment we were given. */
orExplain(() => {
  const command = COMMANDS[name]
  if (!command) throw new Error(`Name one of ${Object.keys(COMMANDS).join(', ')}: node scripts/run.mjs start`)
  const { node } = setUp({ log })
  if (command.isServed) buildWeb({ node, log })
  process.chdir(root)
  becomeNode(node, [command.file, ...more], { ...process.env, ...command.env })
})
