import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contracts, schemas } from '#contract/contracts.ts'

const files = readdirSync('contract').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

test('every call that a file of the contract names is on the list of contracts', async () => {
  const listed = Object.values(contracts).flatMap((contract) => callsIn(contract))
  const named = await Promise.all(lightFiles().map(async (file) => callsIn(await exportsOf(file))))

  expect(named.flat().toSorted()).toEqual(listed.toSorted())
})

test('every shape that a schema file names is described', async () => {
  const described = new Set(schemas.flatMap((named) => valuesOf(named)))
  const exported = await Promise.all(files.filter(isSchemaFile).map(exportsOf))

  const shapes = exported.flatMap(valuesOf).filter((value) => value instanceof z.ZodObject)
  expect(shapes.length).toBeGreaterThan(20)
  expect(shapes.filter((shape) => !described.has(shape))).toEqual([])
})

test('what browsers load of the contract brings no schema along', () => {
  for (const file of lightFiles()) expect([file, heavyImports(`contract/${file}`)]).toEqual([file, []])
})

test('the app and Discover begin without a schema: those of forms come when the form does', () => {
  const loaded = loadedWith('web/discovery/discover-screen.tsx', loadedWith('web/main.tsx'))

  expect(loaded.size).toBeGreaterThan(50)
  expect([...loaded].filter((file) => heavyImports(file).length > 0)).toEqual([])
  expect([...loadedWith('web/profile/basics.ts')].flatMap(heavyImports)).not.toEqual([])
})

function isSchemaFile(file: string): boolean {
  return file.endsWith('.schema.ts')
}

/** Those that browsers may load: all but the schemas and the list of them. */
function lightFiles(): string[] {
  return files.filter((file) => !isSchemaFile(file) && file !== 'contracts.ts')
}

async function exportsOf(file: string): Promise<object> {
  return import(`../contract/${file.slice(0, -3)}.ts`)
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

/** A file and all that is loaded with it, whether it is used or not. What is imported later, or for its types, is not. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file) || !/\.tsx?$/.test(file)) return loaded
  loaded.add(file)
  for (const next of importsOf(file)) loadedWith(next, loaded)
  return loaded
}

function heavyImports(file: string): string[] {
  return importsOf(file).filter((to) => to === 'zod' || isSchemaFile(to))
}

function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[\w*{][^'";]* from )?'([^']+)'/gm,
  )
  return Array.from(statements, ([, to]) => {
    if (to!.startsWith('#')) return to!.slice(1)
    return to!.startsWith('.') ? join(dirname(file), to!) : to!
  })
}
