import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Who may import whom, as docs/architecture.md says. The compiler keeps contract, server and web apart (each root has its
 * own tsconfig.json); these are the rules inside them. Every folder that is not shared is a slice of the product.
 */
const SHARED = { server: ['backup', 'db', 'ports', 'testing'], web: ['app', 'landing', 'public', 'testing', 'ui'] }

const tree = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file))
const files = tree.filter(
  (file) => /^(contract|server|web|tests|bench|scripts)\/.*\.(tsx?|mjs)$/.test(file) || /^[\w.]+\.ts$/.test(file),
)
const product = files.filter((file) => /^(contract|server|web)\//.test(file))
const imports = product.flatMap(importsOf)
const betweenSlices = imports.filter(({ from, to }) => sliceOf(from) && sliceOf(to) && sliceOf(from) !== sliceOf(to))

test('the contract imports zod and itself, nothing else', () => {
  expect(packagesOf('contract')).toEqual(['zod'])
  expect(imports.filter(({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/'))).toEqual([])
})

test('the server never imports React, the web never Node, and neither imports the other', () => {
  expect(packagesOf('server').filter((name) => /^(react|wouter|@tanstack)/.test(name))).toEqual([])
  expect(packagesOf('web', isShippedToBrowsers).filter((name) => /^(node:|fastify|kysely|pg$)/.test(name))).toEqual([])
  expect(imports.filter(({ from, to }) => from.startsWith('web/') && to.startsWith('server/'))).toEqual([])
  expect(imports.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('web/'))).toEqual([])
})

test('only ports/index.ts and tests choose an adapter', () => {
  const isAdapter = (file: string) => /^server\/ports\/[\w-]+\.(?!test)\w+\.ts$/.test(file)
  const mayChoose = (file: string) => file === 'server/ports/index.ts' || isForTests(file)

  expect(imports.filter(({ from, to }) => isAdapter(to) && !mayChoose(from))).toEqual([])
})

test('a server slice uses another one through its operations, not its queries or routes', () => {
  const isPrivate = (file: string) => /^server\/[\w-]+\/(queries|routes)\.ts$/.test(file)

  expect(betweenSlices.filter(({ to, from }) => isPrivate(to) && !isForTests(from))).toEqual([])
})

test('queries.ts of a server slice knows the contract, the database and errors, no operation', () => {
  const foreign = imports.filter(
    ({ from, to }) =>
      /^server\/[\w-]+\/queries\.ts$/.test(from) && !/^(contract|server\/db)\/|^server\/errors\.ts$/.test(to),
  )

  expect(foreign.filter(({ from, to }) => sliceOf(from) !== sliceOf(to) || to.endsWith('/routes.ts'))).toEqual([])
})

test('ports know the contract and their vendor, not the slices', () => {
  const inPorts = imports.filter(
    ({ from }) => from.startsWith('server/ports/') && !isForTests(from) && !from.endsWith('/index.ts'),
  )
  const allowed = /^(contract|server\/ports|server\/db)\/|^server\/(errors|config)\.ts$/

  expect(inPorts.filter(({ to }) => !allowed.test(to))).toEqual([])
})

test('a web slice uses another one through its queries and parts, not its screens', () => {
  expect(betweenSlices.filter(({ from, to }) => from.startsWith('web/') && to.endsWith('-screen.tsx'))).toEqual([])
})

test('the kit in web/ui knows nothing of the product', () => {
  expect(
    imports.filter(({ from, to }) => from.startsWith('web/ui/') && !to.startsWith('web/ui/') && !isForTests(from)),
  ).toEqual([])
})

test('no two slices need each other', () => {
  const edges = new Set(
    betweenSlices.filter(({ from }) => !isForTests(from)).map(({ from, to }) => `${sliceOf(from)} ${sliceOf(to)}`),
  )

  expect([...edges].filter((edge) => edges.has(edge.split(' ').toReversed().join(' ')))).toEqual([])
})

test('every slice of the server or the web has a contract of the same name', () => {
  const contracts = new Set(product.filter((file) => file.startsWith('contract/')).map((file) => file.slice(9, -3)))
  const slices = product.flatMap((file) => sliceOf(file) ?? []).map((slice) => slice.split('/')[1])

  expect(slices.filter((name) => !contracts.has(name!))).toEqual([])
})

test('the environment is read in main.ts and nowhere else', () => {
  const readers = product.filter((file) => text(file).includes('process.env') && !isForTests(file))

  expect(readers).toEqual(['server/main.ts'])
})

test('files are short and named in kebab-case after the one thing they are for', () => {
  const isData = (file: string) => file.includes('/data/') || file.endsWith('-terms.ts')
  const drawers = /\/(utils?|helpers?|common|misc|types|service|manager)\.tsx?$/

  expect(files.filter((file) => !isData(file) && text(file).split('\n').length > 251)).toEqual([])
  expect(files.filter((file) => !/(^|\/)[a-z0-9]+([-.][a-z0-9]+)*\.(tsx?|mjs)$/.test(file))).toEqual([])
  expect(
    files.filter((file) => drawers.test(file) || (/\/index\.tsx?$/.test(file) && file !== 'server/ports/index.ts')),
  ).toEqual([])
})

test('nine files in ten have fewer than 150 lines', () => {
  const lengths = files.map((file) => text(file).split('\n').length).sort((a, b) => a - b)

  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(150)
})

test('nothing escapes the compiler, and no class but an error', () => {
  // In a sentence a word follows.
  const escapes = /(?:\bas|:) any(?=\s*(?:[,;)=\]>|&}{[]|$))|@ts-ignore|@ts-expect-error|@ts-nocheck/m

  expect(files.filter((file) => !file.endsWith('architecture.test.ts') && escapes.test(text(file)))).toEqual([])
  expect(product.filter((file) => /^(export )?class (?!\w+ extends \w*Error\b)/m.test(text(file)))).toEqual([])
})

test('the map in docs/architecture.md names every slice and nothing that is gone', () => {
  const map = text('docs/architecture.md')
  const slices = new Set(product.flatMap((file) => sliceOf(file) ?? []).map((slice) => slice.split('/')[1]!))
  const named = [
    ...map.matchAll(/`((?:contract|server|web|tests|scripts|docs|bench)\/[\w./-]+\.(?:tsx?|mjs|md|css|sql))`/g),
  ].map(([, file]) => file!)

  expect([...slices].filter((slice) => !map.includes(`| ${slice} |`))).toEqual([])
  expect(named.filter((file) => !tree.includes(file))).toEqual([])
})

function sliceOf(file: string): string | undefined {
  const [tier, folder, rest] = file.split('/')
  if ((tier !== 'server' && tier !== 'web') || !rest || SHARED[tier].includes(folder!)) return undefined
  return `${tier}/${folder}`
}

function importsOf(from: string): { from: string; to: string }[] {
  return [...text(from).matchAll(/(?:from|import\() ?'([#.][^']+)'/g)].map(([, to]) => ({
    from,
    to: to!.startsWith('#') ? to!.slice(1) : join(dirname(from), to!),
  }))
}

function packagesOf(tier: string, counts: (file: string) => boolean = (file) => !isForTests(file)): string[] {
  const sources = product.filter((file) => file.startsWith(`${tier}/`) && counts(file))
  const names = sources.flatMap((file) => [...text(file).matchAll(/from '([^#.'][^']*)'/g)])
  return [...new Set(names.map(([, name]) => name!))].sort()
}

function isForTests(file: string): boolean {
  return file.includes('/testing/') || file.includes('.test.')
}

/** The landing's build step runs in Node; everything else of the web runs in browsers. */
function isShippedToBrowsers(file: string): boolean {
  return !isForTests(file) && !/^web\/landing\/.*(pages|build|plugin).*\.ts$/.test(file)
}

function text(file: string): string {
  return readFileSync(file, 'utf8')
}
