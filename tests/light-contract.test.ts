import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { withoutSchemas } from '../scripts/vite-light-contract.ts'

const contracts = readdirSync('contract').filter((name) => name.endsWith('.ts'))

test.each(contracts)('browsers get %s with every call and constant, and without zod', (name) => {
  const full = readFileSync(`contract/${name}`, 'utf8')
  const light = stripTypeScriptTypes(withoutSchemas(full))

  expect(light).not.toMatch(/\bz\.|'zod'/)
  expect(callsIn(light)).toEqual(callsIn(full))
  expect(light.match(/^export const [A-Z_]{2,} /gm)).toEqual(full.match(/^export const [A-Z_]{2,} /gm))
})

function callsIn(code: string): string[] {
  return [...code.matchAll(/method: '(\w+)',\s*path: '([^']+)'/g)].map(([, method, path]) => `${method} ${path}`)
}
