import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const CONTRACT = resolve('contract')
const MODULE = '\0zod-without-eval'

/**
 * Zod compiles its checks at runtime, and asks by trying whether it may; the pages' policy forbids it, and browsers report
 * the try. In the browser the contract's schemas are therefore made by a zod that does not ask.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'akin:zod-without-eval',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'zod' && importer?.startsWith(CONTRACT) ? MODULE : null),
    load: (id) => (id === MODULE ? "import { config, z } from 'zod'\nconfig({ jitless: true })\nexport { z }" : null),
  }
}
