import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), inBundle: z.boolean().optional(), resolved: z.string().optional() }),
  ),
})
const { packages } = Lock.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')))
// The first is the project itself; what is in a bundle is a part of the package that brings it.
const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)

test('every package that any machine may install is known by its content', () => {
  expect(installed.length).toBeGreaterThan(400)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('no package is bound to the registry that it came from', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
