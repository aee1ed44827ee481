import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One import as it is written. `types`: nothing of it is left when the program runs. `isLater`: it waits to be called. */
export type Import = { from: string; to: string; types: boolean; isLater: boolean }

/** Every file that git knows or would take. */
export const tree = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(file))

export const sources = tree.filter(
  (file) => /^(contract|server|web|tests|bench|scripts)\/.*\.(tsx?|mjs)$/.test(file) || /^[\w.]+\.ts$/.test(file),
)
export const product = sources.filter((file) => /^(contract|server|web)\//.test(file))
export const shipped = product.filter((file) => !isForTests(file))
export const imports = product.flatMap(importsOf)

export function isForTests(file: string): boolean {
  return file.includes('/testing/') || file.includes('.test.')
}

export function text(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Every folder is a room, and so is every file that lies beside them, by its name. `ports/index.ts` chooses adapters. */
export function roomOf(file: string): string {
  const folder = dirname(file)
  if (folder === 'contract' || (folder.includes('/') && file !== 'server/ports/index.ts')) return folder
  return file.replace(/\.tsx?$/, '')
}

/** What stands for itself: `export function a`, `export const b`, not the types. */
export function valuesOf(file: string): string[] {
  return [...text(file).matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name]) => name!)
}

function importsOf(from: string): Import[] {
  const statements = text(from).matchAll(/(?:^(?:import|export)\b([^'"`;=]*?)|\bimport\()'([#.][^']+)'/gm)
  return [...statements].map(([, names, to]) => ({
    from,
    isLater: names === undefined,
    to: to!.startsWith('#') ? to!.slice(1) : join(dirname(from), to!),
    types: names !== undefined && /^ type\b|^ \{(\s*type \w+( as \w+)?,?)+\s*\} from $/.test(names),
  }))
}
