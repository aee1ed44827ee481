import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isKeptPicture } from '#contract/photos.ts'
import { hasCode } from '#server/errors.ts'
import { syncFolder } from '#server/sync-folder.ts'
import { photosAway, type Photos } from './photos.ts'

const BATCH = 500

/** What a power cut left half written. */
const UNFINISHED = '.part'

/** Files in one folder, which is made when the first photo comes. */
export function embeddedPhotos(folder: string): Photos {
  const pathOf = (file: string) => {
    if (!isKeptPicture(file)) throw new Error('That is no name of a photo.')
    return join(folder, file)
  }

  return {
    async put(file, bytes) {
      const path = pathOf(file)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(path + UNFINISHED, bytes, { mode: 0o600, flush: true })
        await rename(path + UNFINISHED, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(path + UNFINISHED, { force: true }).catch(() => {})
        throw photosAway(error)
      }
    },

    async get(file) {
      return readFile(pathOf(file)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null
        throw photosAway(error)
      })
    },

    async delete(files) {
      const paths = files.map(pathOf)
      await Promise.all(paths.map((path) => rm(path, { force: true }))).catch((error: unknown) => {
        throw photosAway(error)
      })
    },

    async *listBefore(time) {
      let batch: string[] = []
      for await (const name of namesIn(folder)) {
        if (!(await isOlder(join(folder, name), time))) continue
        if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true })
        if (isKeptPicture(name)) batch.push(name)
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
  }
}

async function* namesIn(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

async function isOlder(path: string, time: Date): Promise<boolean> {
  const { mtime } = await stat(path).catch(() => ({ mtime: null }))
  return mtime !== null && mtime < time
}
