import { expect, test } from 'vitest'
import { imports, isForTests, product, roomOf, shipped, sources, text, tree, type Import } from './source-tree.ts'

/**
 * Who may import whom. The compiler keeps contract, server and web apart (each root has its own tsconfig.json); these are
 * the rules inside them. The table of rooms in docs/architecture.md is read here, so that it is true. What a file of a
 * slice may hold is the subject of file-roles.test.ts.
 */
const EVERY_SLICE = 'every **slice**'
const rows = readTable(text('docs/architecture.md'))
const inProduct = imports.filter(({ from, to }) => !isForTests(from) && !isForTests(to))

test('the contract imports zod and itself, nothing else', () => {
  expect(packagesOf('contract')).toEqual(['zod'])
  expect(imports.filter(({ from, to }) => from.startsWith('contract/') && !to.startsWith('contract/'))).toEqual([])
})

test('the server never imports React, the web never Node, and neither imports the other', () => {
  expect(packagesOf('server').filter((name) => /^(react|wouter|@tanstack)/.test(name))).toEqual([])
  expect(packagesOf('web').filter((name) => /^(node:|fastify|kysely|pg$)/.test(name))).toEqual([])
  expect(imports.filter(({ from, to }) => from.startsWith('web/') && to.startsWith('server/'))).toEqual([])
  expect(imports.filter(({ from, to }) => from.startsWith('server/') && to.startsWith('web/'))).toEqual([])
})

test('no rooms need each other, neither directly nor through others', () => {
  // A promise imports no room (below), so that to know its types binds nobody to one.
  const binding = inProduct.filter(({ to, types }) => !(types && isPromise(to)))

  expect(knotsIn(binding)).toEqual([])
})

test('a room imports what its row in docs/architecture.md names', () => {
  const foreign = inProduct.filter(({ from, to, types }) => {
    const [room, other] = [roomOf(from), roomOf(to)]
    return room !== other && other !== 'contract' && !mayImport(room, other, types)
  })

  expect(foreign.map(arrow)).toEqual([])
})

test('a row of docs/architecture.md names no room that its rooms do not import', () => {
  const edges = new Set(
    inProduct.map(({ from, to, types }) => `${roomOf(from)} → ${roomOf(to)}${types ? ' (types)' : ''}`),
  )
  const isUsed = (rooms: string[], other: string, types: boolean) =>
    rooms.some((room) => edges.has(`${room} → ${other}`) || (types && edges.has(`${room} → ${other} (types)`)))
  const idle = rows.flatMap(({ rooms, may }) => [
    ...may.values.filter((other) => !isUsed(rooms, other, false)).map((other) => `${rooms.join()} → ${other}`),
    ...may.types.filter((other) => !isUsed(rooms, other, true)).map((other) => `${rooms.join()} → _${other}_`),
  ])

  expect(idle).toEqual([])
})

test('docs/architecture.md has a row for every room and for nothing that is gone', () => {
  const rooms = new Set(shipped.filter((file) => !file.startsWith('contract/')).map(roomOf))

  const named = new Set(rows.flatMap((row) => row.rooms))

  expect([...rooms].filter((room) => !named.has(room))).toEqual([])
  expect([...named].filter((room) => !rooms.has(room))).toEqual([])
})

test('docs/architecture.md names no file that is gone', () => {
  const named = text('docs/architecture.md').matchAll(
    /`((?:contract|server|web|tests|scripts|docs|bench)\/[\w./-]+\.(?:tsx?|mjs|md|css|sql))`/g,
  )

  expect([...named].map(([, file]) => file!).filter((file) => !tree.includes(file))).toEqual([])
})

test('a promise of a port imports the contract, other promises, its refusals and what a reading is, nothing else', () => {
  const shapes = /^(contract\/|server\/(errors|language\/reading)\.ts$)/
  const known = imports.filter(({ from, to }) => isPromise(from) && !isPromise(to) && !shapes.test(to))

  expect(known.map(arrow)).toEqual([])
})

test('outside ports/ a port is known by its types alone, and only ports/index.ts and tests choose an adapter', () => {
  const isPort = (file: string) => file.startsWith('server/ports/') && file !== 'server/ports/index.ts'
  const values = inProduct.filter(({ from, to, types }) => isPort(to) && !from.startsWith('server/ports/') && !types)
  const isAdapter = (file: string) => /^server\/ports\/[\w-]+\.\w+\.ts$/.test(file)
  const choices = inProduct.filter(({ from, to }) => isAdapter(to) && from !== 'server/ports/index.ts')

  expect(values.map(arrow)).toEqual([])
  expect(choices.map(arrow)).toEqual([])
})

test('the kit in web/ui knows nothing of the product, the contract included', () => {
  const known = inProduct.filter(({ from, to }) => from.startsWith('web/ui/') && !to.startsWith('web/ui/'))

  expect(known.map(arrow)).toEqual([])
})

test('the environment is read in main.ts and nowhere else', () => {
  expect(shipped.filter((file) => text(file).includes('process.env'))).toEqual(['server/main.ts'])
})

test('nothing escapes the compiler, and no class but an error', () => {
  // In a sentence a word follows.
  const escapes = /(?:\bas|:) any(?=\s*(?:[,;)=\]>|&}{[]|$))|@ts-ignore|@ts-expect-error|@ts-nocheck/m

  expect(sources.filter((file) => !file.endsWith('architecture.test.ts') && escapes.test(text(file)))).toEqual([])
  expect(product.filter((file) => /^(export )?class (?!\w+ extends \w*Error\b)/m.test(text(file)))).toEqual([])
})

/** `captcha.ts` is the promise of which `captcha.embedded.ts` is an adapter. */
function isPromise(file: string): boolean {
  return (
    /^server\/ports\/[\w-]+\.ts$/.test(file) &&
    product.some((other) => other.startsWith(file.replace(/ts$/, 'embedded')))
  )
}

type Cell = { everything: boolean; values: string[]; types: string[] }
type Row = { rooms: string[]; may: Cell }

/**
 * The tables whose first column is headed by a root and whose last one says what a room may import: as values, or in
 * _italics_ as types alone. A **slice** may import what the row "every slice" says as well.
 */
function readTable(page: string): Row[] {
  const tables = [...page.matchAll(/^\| (server|web)\/ \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)]
  return tables.flatMap(([, root, body]) => {
    const lines = body!.trim().split('\n')
    const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
    const slices = cells.filter(([, names]) => names!.includes('**') && names !== EVERY_SLICE)
    const nameRooms = (names: string) =>
      names
        .replaceAll('*', '')
        .split(', ')
        .map((name) => `${root}/${name}`)
    return cells.map((row) => ({
      rooms: row[1] === EVERY_SLICE ? slices.flatMap(([, names]) => nameRooms(names!)) : nameRooms(row[1]!),
      may: readCell(root!, row.at(-2)!),
    }))
  })
}

function readCell(root: string, cell: string): Cell {
  const named = (words: string) => [...words.matchAll(/[\w./-]+/g)].map(([name]) => `${root}/${name}`)
  const types = [...cell.matchAll(/_(.*?)_/g)].flatMap(([, words]) => named(words!))
  const everything = cell === 'everything'
  return { everything, values: everything ? [] : named(cell.replaceAll(/_.*?_/g, '')), types }
}

function mayImport(from: string, to: string, types: boolean): boolean {
  return rows
    .filter(({ rooms }) => rooms.includes(from))
    .some(({ may }) => may.everything || may.values.includes(to) || (types && may.types.includes(to)))
}

/** Tarjan's strongly connected components of more than one room, each followed by the imports that tie it. */
function knotsIn(edges: Import[]): string[][] {
  const found = new Map<string, { index: number; low: number; done: boolean }>()
  const stack: string[] = []
  const knots: string[][] = []
  const visit = (room: string): { index: number; low: number; done: boolean } => {
    const own = { index: found.size, low: found.size, done: false }
    found.set(room, own)
    stack.push(room)
    for (const { from, to } of edges) {
      if (roomOf(from) !== room) continue
      const other = found.get(roomOf(to)) ?? visit(roomOf(to))
      if (!other.done) own.low = Math.min(own.low, other.low)
    }
    if (own.low < own.index) return own
    const knot = stack.splice(stack.indexOf(room))
    for (const member of knot) found.get(member)!.done = true
    if (knot.length > 1) knots.push(knot)
    return own
  }
  for (const { from } of edges) if (!found.has(roomOf(from))) visit(roomOf(from))
  const ties = (knot: string[]) => (edge: Import) =>
    roomOf(edge.from) !== roomOf(edge.to) && knot.includes(roomOf(edge.from)) && knot.includes(roomOf(edge.to))
  return knots.map((knot) => [knot.sort().join(', '), ...edges.filter(ties(knot)).map(arrow)])
}

function arrow({ from, to, types }: Import): string {
  return `${from} → ${to}${types ? ' (types)' : ''}`
}

function packagesOf(root: string): string[] {
  const files = shipped.filter((file) => file.startsWith(`${root}/`))
  const names = files.flatMap((file) => [...text(file).matchAll(/from '([^#.'][^']*)'/g)])
  return [...new Set(names.map(([, name]) => name!))].sort()
}
