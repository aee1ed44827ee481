import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts, schemas } from '#contract/contracts.ts'
import { imports, shipped, text } from './source-tree.ts'

const isSchema = (file: string) => file.endsWith('.schema.ts')
const ofContract = shipped.filter((file) => file.startsWith('contract/'))

/** What browsers may load: all but the schemas and the list of them. */
const light = ofContract.filter((file) => !isSchema(file) && file !== 'contract/contracts.ts')

test('every call that a file of the contract names is on the list of contracts', async () => {
  const listed = Object.values(contracts).flatMap((contract) => callsIn(contract))
  const named = await Promise.all(light.map(async (file) => callsIn(await exportsOf(file))))

  expect(named.flat().toSorted()).toEqual(listed.toSorted())
})

test('every shape that a schema file names is described', async () => {
  const described = new Set(schemas.flatMap((named) => valuesOf(named)))
  const exported = await Promise.all(ofContract.filter(isSchema).map(exportsOf))

  const shapes = exported.flatMap(valuesOf).filter((value) => value instanceof z.ZodObject)
  expect(shapes.length).toBeGreaterThan(20)
  expect(shapes.filter((shape) => !described.has(shape))).toEqual([])
})

test('what browsers load of the contract brings no schema along', () => {
  expect(light.length).toBeGreaterThan(10)
  expect(light.flatMap(schemasLoadedWith)).toEqual([])
})

test('the app, Discover and the profile begin without a schema: those of forms come when the form does', () => {
  expect(loadedWith('web/main.tsx').size).toBeGreaterThan(50)
  expect(schemasLoadedWith('web/main.tsx')).toEqual([])
  expect(schemasLoadedWith('web/discovery/discover-screen.tsx')).toEqual([])
  expect(schemasLoadedWith('web/profile/profile-screen.tsx')).toEqual([])
  expect(schemasLoadedWith('web/profile/check-basics.ts')).not.toEqual([])
})

async function exportsOf(file: string): Promise<object> {
  return import(`../contract/${file.slice('contract/'.length, -'.ts'.length)}.ts`)
}

function valuesOf(exported: object): unknown[] {
  return Object.values(exported)
}

/** `POST /api/messages` for every call among these exports, or among the members of one. */
function callsIn(exported: object): string[] {
  return valuesOf(exported).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return []
    return 'method' in value && 'path' in value ? [`${String(value.method)} ${String(value.path)}`] : callsIn(value)
  })
}

function schemasLoadedWith(file: string): string[] {
  return [...loadedWith(file)].filter(
    (loaded) => isSchema(loaded) || /^import (?!type )[^'\n]*'zod'/m.test(text(loaded)),
  )
}

/** A file and all that is loaded with it, whether it is used or not. What is imported later, or for its types, is not. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file) || !shipped.includes(file)) return loaded
  loaded.add(file)
  for (const { from, to, types, isLater } of imports) if (from === file && !types && !isLater) loadedWith(to, loaded)
  return loaded
}
