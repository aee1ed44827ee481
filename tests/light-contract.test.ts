import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../scripts/vite-light-contract.ts'

const contracts = readdirSync('contract').filter((name) => name.endsWith('.ts'))

test.each(contracts)('browsers get %s with every call and constant, and without zod', (name) => {
  const full = readFileSync(`contract/${name}`, 'utf8')
  const cut = light(name)

  expect(cut).not.toMatch(/\bz\.|'zod'/)
  expect(callsIn(cut)).toEqual(callsIn(full))
  expect(cut.match(/^export const [A-Z_]{2,} /gm)).toEqual(full.match(/^export const [A-Z_]{2,} /gm))
})

test.each(contracts)('what %s imports is still there in the light contract', (name) => {
  for (const [, names, from] of light(name).matchAll(/^import \{([^}]*)\} from '\.\/([^']+)'/gm)) {
    const missing = listed(names!).filter(
      (imported) => !new RegExp(`^export (const|function) ${imported}\\b`, 'm').test(light(from!)),
    )
    expect([from, missing]).toEqual([from, []])
  }
})

function light(name: string): string {
  return stripTypeScriptTypes(withoutSchemas(readFileSync(`contract/${name}`, 'utf8')))
}

function listed(names: string): string[] {
  return names.split(',').flatMap((name) => name.trim() || [])
}

function callsIn(code: string): string[] {
  return [...code.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(([, method, path]) => `${method} ${path}`)
}
