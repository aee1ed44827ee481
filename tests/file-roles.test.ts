import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { imports, roomOf, shipped, sources, text, valuesOf } from './source-tree.ts'

/**
 * What a file of a slice holds can be told from its name. On the server `routes.ts` pairs endpoints with functions,
 * `queries.ts` is SQL, `send-message.ts` is the operation sendMessage, `orders.ts` keeps the rows of that table, and any
 * other noun touches neither the database nor a port. In the web a `.tsx` file is the component of its name, `use-*.ts`
 * the hook, `queries.ts` what asks the server, and any other noun is plain functions.
 */
const slices = shipped.filter((file) => /^server\/[\w-]+\/routes\.ts$/.test(file)).map(roomOf)
const ofSlices = shipped.filter((file) => slices.includes(roomOf(file)))
const ofWeb = shipped.filter((file) => file.startsWith('web/') && !file.endsWith('.d.ts'))
const isRoutes = (file: string) => /\/([a-z]+-)?routes\.ts$/.test(file)
const isQueries = (file: string) => /\/([a-z]+-)?queries\.ts$/.test(file)
const tables = shipped
  .filter((file) => /^server\/db\/([\w-]+-)?schema\.ts$/.test(file))
  .flatMap((file) => [...text(file).matchAll(/^ {2}(\w+): /gm)].map(([, table]) => table!))

test('routes.ts alone pairs endpoints with functions, and exports nothing but the pairs', () => {
  const pairing = ofSlices.filter((file) => importsOf(file, { types: false }).includes('server/http/endpoints.ts'))

  expect(pairing.filter((file) => !isRoutes(file))).toEqual([])
  expect(ofSlices.filter((file) => isRoutes(file) && valuesOf(file).length !== 1)).toEqual([])
})

test('queries.ts on the server knows the contract and the database, no operation, no other slice and no HTTP', () => {
  const known = /^(contract|server\/db|server\/members)\/|^server\/errors\.ts$/
  const foreign = (file: string) => importsOf(file).filter((to) => !known.test(to) && roomOf(to) !== roomOf(file))
  const operations = (file: string) => importsOf(file).filter((to) => roomOf(to) === roomOf(file) && isOperation(to))

  expect(
    ofSlices.filter(isQueries).flatMap((file) => [...foreign(file), ...operations(file)].map((to) => [file, to])),
  ).toEqual([])
})

test('whatever touches the database or a port is routes, queries, the rows of a table, or the operation of its name', () => {
  const isNamedAfterRows = (file: string) => tables.some((table) => pascal(table).endsWith(pascal(file)))
  const reaching = ofSlices.filter((file) =>
    importsOf(file).some((to) => to === 'server/db/database.ts' || to === 'server/deps.ts'),
  )

  expect(
    reaching.filter((file) => !isRoutes(file) && !isQueries(file) && !isNamedAfterRows(file) && !isOperation(file)),
  ).toEqual([])
})

test('every slice of the server and the web has a contract of its name', () => {
  const ofBoth = new Set([...slices, ...ofWeb.filter((file) => file.endsWith('-screen.tsx')).map(roomOf)])
  const names = [...ofBoth].map((room) => room.split('/')[1]!).filter((name) => name !== 'app')

  expect(names.filter((name) => !shipped.includes(`contract/${name}.ts`))).toEqual([])
})

test('a slice uses another one through its operations, not its queries or routes', () => {
  const isPrivate = (file: string) => ofSlices.includes(file) && (isRoutes(file) || isQueries(file))
  const reached = imports.filter(
    ({ from, to }) => ofSlices.includes(from) && isPrivate(to) && roomOf(from) !== roomOf(to),
  )

  expect(reached).toEqual([])
})

test('a .tsx file of the web is the component of its name; a screen is nothing else, and only app/ shows it', () => {
  const screens = ofWeb.filter((file) => file.endsWith('-screen.tsx'))
  const shown = imports.filter(
    ({ from, to }) => screens.includes(to) && shipped.includes(from) && roomOf(from) !== 'web/app',
  )

  expect(
    ofWeb.filter(
      (file) =>
        file.endsWith('.tsx') &&
        roomOf(file) !== 'web/main' &&
        ![pascal(file), camel(file)].some((name) => valuesOf(file).includes(name)),
    ),
  ).toEqual([])
  expect(screens.filter((file) => valuesOf(file).length !== 1)).toEqual([])
  expect(shown).toEqual([])
})

test('a file of the web that is a hook is called by it', () => {
  const isHook = (name: string) => /^use[A-Z]/.test(name)
  const onlyHooks = ofWeb.filter(
    (file) => file.endsWith('.ts') && !isQueries(file) && valuesOf(file).length === 1 && isHook(valuesOf(file)[0]!),
  )

  expect(onlyHooks.filter((file) => !valuesOf(file).includes(camel(file)))).toEqual([])
  expect(ofWeb.filter((file) => basename(file).startsWith('use-') && !valuesOf(file).includes(camel(file)))).toEqual([])
})

test('only queries.ts of a web slice asks the server', () => {
  const asking = ofWeb.filter((file) => /\bcall(Page)?\(|\bupload\(/.test(text(file)))

  expect(
    asking.filter((file) => !isQueries(file) && roomOf(file).includes('/') && !/^web\/(api|upload)\.ts$/.test(file)),
  ).toEqual([])
})

test('a query key is written among the keys of its slice and nowhere else', () => {
  expect(ofWeb.filter((file) => /queryKey: \[|QueryData\(\s*\[|QueryState\(\s*\[/.test(text(file)))).toEqual([])
})

test('files are short and named in kebab-case after the one thing they are for', () => {
  const isData = (file: string) => file.includes('/data/') || file.includes('/lexicon/')
  const drawers = /\/(utils?|helpers?|common|misc|types|service|manager|index)\.tsx?$/

  expect(sources.filter((file) => !isData(file) && lengthOf(file) > 250)).toEqual([])
  expect(sources.filter((file) => !/(^|\/)[a-z0-9]+([-.][a-z0-9]+)*\.(tsx?|mjs)$/.test(file))).toEqual([])
  expect(sources.filter((file) => drawers.test(file) && file !== 'server/ports/index.ts')).toEqual([])
})

test('nine files in ten have fewer than 150 lines', () => {
  const lengths = sources.map(lengthOf).sort((a, b) => a - b)

  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(150)
})

/** An operation exports the function that its file is named after. */
function isOperation(file: string): boolean {
  return valuesOf(file).includes(camel(file)) && /^([a-z]+-|re[a-z]+$)/.test(nameOf(file))
}

function importsOf(file: string, only?: { types: boolean }): string[] {
  return imports.filter(({ from, types }) => from === file && types === (only?.types ?? types)).map(({ to }) => to)
}

function nameOf(file: string): string {
  return basename(file).replace(/\..*/, '')
}

function camel(file: string): string {
  return nameOf(file).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(file: string): string {
  return camel(file).replace(/^\w/, (letter) => letter.toUpperCase())
}

function lengthOf(file: string): number {
  return text(file).split('\n').length - 1
}
