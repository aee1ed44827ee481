import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { hashOf, keptIn } from './kept.ts'

const path = mkdtempSync(join(tmpdir(), 'akin-kept-'))
afterAll(() => rmSync(path, { recursive: true }))
const folder = pathToFileURL(`${path}/kept/`)
const texts = pathToFileURL(`${path}/texts/`)
mkdirSync(texts)
mkdirSync(new URL('birds/', texts))

test('what was worked out is read again, and worked out anew when a text, its name or one below it changes', () => {
  const made: string[] = []
  const words = (text: string) =>
    keptIn(folder, hashOf([texts]), 'words', () => (made.push(text), new Map([[text, Int32Array.of(7)]])))

  writeFileSync(new URL('a.txt', texts), 'crane')
  expect(words('crane')).toEqual(new Map([['crane', Int32Array.of(7)]]))
  expect(words('no longer made')).toEqual(new Map([['crane', Int32Array.of(7)]]))
  writeFileSync(new URL('a.txt', texts), 'heron')
  expect([...words('heron').keys()]).toEqual(['heron'])
  writeFileSync(new URL('birds/b.txt', texts), 'ibis')
  expect([...words('ibis').keys()]).toEqual(['ibis'])
  rmSync(new URL('birds/b.txt', texts))
  writeFileSync(new URL('birds/c.txt', texts), 'ibis')
  expect([...words('renamed').keys()]).toEqual(['renamed'])
  expect(made).toEqual(['crane', 'heron', 'ibis', 'renamed'])
})

test('where nothing can be kept, it is worked out each time', () => {
  writeFileSync(new URL('file', texts), '')
  const inFile = new URL('file/', texts)
  expect([1, 2].map((value) => keptIn(inFile, hashOf([texts]), 'value', () => value))).toEqual([1, 2])
})
