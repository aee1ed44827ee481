#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** `akin moderator add EMAIL`: the operator's commands by a name of their own, wherever one is. */
const run = fileURLToPath(new URL('run.mjs', import.meta.url))
const { status } = spawnSync(process.execPath, [run, 'admin', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
