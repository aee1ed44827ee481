import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

const FOLDER = new URL('../../../.cache/lexicon/', import.meta.url)
const LOCK = new URL('../../../package-lock.json', import.meta.url)
const HASH_BYTES = 32

/** Of all that the lexicon is made of, its texts, its code and what runs it: whatever changes in it, nothing that was kept is of it any more. */
const ofLexicon = sourcesOf([LOCK, new URL('./', import.meta.url)])

/** What something is worked out of. `hash` is null where any of it is younger than the code that runs, which then may be of what stood there before. */
type Sources = { files: URL[]; since: number; hash: Buffer | null }

/**
 * What is worked out of the lexicon by its own code alone, and would take longer to work out than to read again: plain values, as
 * `structuredClone` takes them. It is kept in a file until anything of the lexicon changes.
 */
export function keptOf<T>(name: string, make: () => T): T {
  return keptIn(FOLDER, ofLexicon, name, make)
}

/**
 * The same in any folder, of any sources. A process whose sources were changed while it ran neither keeps what it makes nor takes what others kept:
 * it would put what old code makes under the hash of the new one.
 */
export function keptIn<T>(folder: URL, sources: Sources, name: string, make: () => T): T {
  const { hash, files, since } = sources
  if (!hash) return make()
  const file = new URL(name, folder)
  const stored = readIfThere(file)
  // It is on the disk as a whole before it has its name, so that all of it is there wherever the hash is.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same code wrote it.
  if (stored?.subarray(0, HASH_BYTES).equals(hash)) return deserialize(stored.subarray(HASH_BYTES)) as T
  const made = make()
  if (sourcesOf(files, since).hash?.equals(hash)) store(folder, file, Buffer.concat([hash, serialize(made)]))
  return made
}

/**
 * Of the names and contents of files, in folders in whatever depth, and of the version of Node. `since` is when the code that runs was read at the
 * earliest, in milliseconds. A file's time of change (ctime) can be set by nobody.
 */
export function sourcesOf(given: URL[], since: number = performance.timeOrigin): Sources {
  const files = given.flatMap(filesIn)
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file.pathname}\0`).update(readFileSync(file))
  // After all was read: what changes later is not in the hash.
  const isSettled = files.every((file) => statSync(file).ctimeMs < since)
  return { files: given, since, hash: isSettled ? hash.digest() : null }
}

function filesIn(file: URL): URL[] {
  if (!file.pathname.endsWith('/')) return [file]
  return readdirSync(file, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesIn(new URL(entry.isDirectory() ? `${entry.name}/` : entry.name, file)))
}

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
