import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const FOLDER = new URL('../../../.cache/lexicon/', import.meta.url)
const LOCK = new URL('../../../package-lock.json', import.meta.url)
const MARK_BYTES = 32

/** Of all that the reader is made of, its texts, its code and what runs it: whatever changes in it, nothing that was kept is of it any more. */
const ofReader = sourcesOf([LOCK, new URL('../', import.meta.url)])

/**
 * What something is worked out of. `stamp` is of the names, sizes and times of change (ctime, which nobody can set) of its files, and says at once that none
 * has changed; it is null where any is younger than the code that runs, which then may be of what stood there before. `contents` is of what they say.
 */
type Sources = { stamp: Buffer | null; isUnchanged: () => boolean; contents: () => Buffer }

/**
 * What is worked out of the lexicon by the reader's code alone, and would take longer to work out than to read again: plain values, as
 * `structuredClone` takes them. It is kept in a file until anything of the reader changes.
 */
export function keptOf<T>(name: string, make: () => T): T {
  return keptIn(FOLDER, ofReader, name, make)
}

/**
 * The same in any folder, of any sources. A process whose sources were changed while it ran neither keeps what it makes nor takes what others kept:
 * it would put what old code makes under the marks of the new one.
 */
export function keptIn<T>(folder: URL, { stamp, isUnchanged, contents }: Sources, name: string, make: () => T): T {
  if (!stamp) return make()
  const file = new URL(name, folder)
  const stored = readIfThere(file)
  const marks = [0, MARK_BYTES].map((from) => stored?.subarray(from, from + MARK_BYTES))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same code wrote it.
  const read = (bytes: Buffer) => deserialize(bytes.subarray(2 * MARK_BYTES)) as T
  if (stored && marks[0]?.equals(stamp)) return read(stored)
  // Files that were copied say the same at another time.
  const isCopied = marks[1]?.equals(contents()) === true && isUnchanged()
  const value = stored && isCopied ? read(stored) : make()
  const bytes = Buffer.concat([stamp, contents(), serialize(value)])
  if (isUnchanged()) store(folder, file, bytes)
  return value
}

/**
 * Of files, in folders in whatever depth, but tests, and of the version of Node. `since` is when the code that runs was read at the earliest, in
 * milliseconds.
 */
export function sourcesOf(given: URL[], since: number = performance.timeOrigin): Sources {
  const stamp = stampOf(given, since)
  let read: Buffer | undefined
  return {
    stamp,
    isUnchanged: () => stamp !== null && stampOf(given, since)?.equals(stamp) === true,
    contents: () => (read ??= contentsOf(given)),
  }
}

function stampOf(given: URL[], since: number): Buffer | null {
  const hash = createHash('sha256').update(process.version)
  for (const path of given.flatMap((file) => filesIn(fileURLToPath(file)))) {
    const { size, ctimeMs } = statSync(path)
    if (ctimeMs >= since) return null
    hash.update(`\0${path}\0${size}\0${ctimeMs}`)
  }
  return hash.digest()
}

function contentsOf(given: URL[]): Buffer {
  const hash = createHash('sha256').update(process.version)
  for (const path of given.flatMap((file) => filesIn(fileURLToPath(file))))
    hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest()
}

function filesIn(path: string): string[] {
  if (!path.endsWith('/')) return path.endsWith('.test.ts') ? [] : [path]
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(`${path}${entry.name}${entry.isDirectory() ? '/' : ''}`))
}

// It is on the disk as a whole before it has its name, so that all of it is there wherever the marks are.
function store(folder: URL, file: URL, bytes: Buffer): void {
  const unnamed = new URL(`${file.href}.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(unnamed, bytes, { flush: true })
    renameSync(unnamed, file)
  } catch {
    // On a disk that may not be written to, it is worked out at each start.
  }
}

function readIfThere(file: URL): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
