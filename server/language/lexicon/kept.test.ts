import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { keptIn, sourcesOf } from './kept.ts'

const path = mkdtempSync(join(tmpdir(), 'akin-kept-'))
afterAll(() => rmSync(path, { recursive: true }))
const folder = pathToFileURL(`${path}/kept/`)
const texts = pathToFileURL(`${path}/texts/`)
mkdirSync(texts)
mkdirSync(new URL('birds/', texts))

/** The code that runs is younger than any text. */
const sourcesNow = () => sourcesOf([texts], Infinity)

test('what was worked out is read again, and worked out anew when a text, its name or one below it changes', () => {
  const made: string[] = []
  const words = (text: string) =>
    keptIn(folder, sourcesNow(), 'words', () => (made.push(text), new Map([[text, Int32Array.of(7)]])))

  writeFileSync(new URL('a.txt', texts), 'crane')
  expect(words('crane')).toEqual(new Map([['crane', Int32Array.of(7)]]))
  expect(words('no longer made')).toEqual(new Map([['crane', Int32Array.of(7)]]))
  writeFileSync(new URL('a.txt', texts), 'grey heron')
  expect([...words('heron').keys()]).toEqual(['heron'])
  writeFileSync(new URL('birds/b.txt', texts), 'ibis')
  expect([...words('ibis').keys()]).toEqual(['ibis'])
  rmSync(new URL('birds/b.txt', texts))
  writeFileSync(new URL('birds/c.txt', texts), 'ibis')
  expect([...words('renamed').keys()]).toEqual(['renamed'])
  expect(made).toEqual(['crane', 'heron', 'ibis', 'renamed'])
})

test('files that were copied are told by what they say, and from then on by their times', () => {
  const text = new URL('a.txt', texts)
  const bird = (made: string) => keptIn(folder, sourcesNow(), 'bird', () => made)
  expect(bird('made of the first')).toBe('made of the first')
  cpSync(text, new URL('a.copy', folder))
  renameSync(new URL('a.copy', folder), text)
  const ofCopy = sourcesNow()
  const reads: string[] = []
  const watched = { ...ofCopy, contents: () => (reads.push('contents'), ofCopy.contents()) }
  expect(keptIn(folder, watched, 'bird', () => 'made of the copy')).toBe('made of the first')
  expect(reads).not.toEqual([])
  reads.length = 0
  expect(keptIn(folder, watched, 'bird', () => 'made of the copy')).toBe('made of the first')
  expect(reads).toEqual([])
})

test('what is made while a text changes is not kept, also where the text is put back', () => {
  const text = new URL('a.txt', texts)
  writeFileSync(text, 'stork')
  const before = sourcesNow()
  const changed = keptIn(folder, before, 'late', () => (writeFileSync(text, 'little egret'), 'of the egret'))
  writeFileSync(text, 'stork')

  expect(changed).toBe('of the egret')
  expect(keptIn(folder, sourcesNow(), 'late', () => 'of the stork')).toBe('of the stork')
})

test('whoever runs since before a change neither keeps what their old code makes nor takes what new code kept', () => {
  const since = Date.now() - 60_000
  writeFileSync(new URL('a.txt', texts), 'pelican')

  expect(keptIn(folder, sourcesOf([texts], since), 'code', () => 'made by old code')).toBe('made by old code')
  expect(keptIn(folder, sourcesNow(), 'code', () => 'made by new code')).toBe('made by new code')
  expect(keptIn(folder, sourcesOf([texts], since), 'code', () => 'made by old code')).toBe('made by old code')
})

test('where nothing can be kept, it is worked out each time', () => {
  writeFileSync(new URL('file', texts), '')
  const inFile = new URL('file/', texts)
  expect([1, 2].map((value) => keptIn(inFile, sourcesNow(), 'value', () => value))).toEqual([1, 2])
})
