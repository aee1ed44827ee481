import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** One line for each file, as `sha256sum --check` reads them. */
const CHECKSUMS = 'SHA256SUMS'

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/

/** Writes down the checksums of a backup's files, one after the other. */
export function writeChecksums(folder: string) {
  const lines = openSync(join(folder, CHECKSUMS), 'wx', 0o600)
  return {
    add: (file: string, sha256: string) => void writeSync(lines, `${sha256}  ${file}\n`),
    close(): void {
      fsyncSync(lines)
      closeSync(lines)
    },
  }
}

/** The files that a backup says it has, and their checksums when it was made. */
export async function* listChecksums(folder: string): AsyncIterable<{ file: string; sha256: string }> {
  const handle = await open(join(folder, CHECKSUMS)).catch(() => {
    throw new Error(`${folder} is damaged: there is no ${CHECKSUMS} in it.`)
  })
  for await (const line of handle.readLines()) {
    const [, sha256, file] = LINE.exec(line) ?? []
    if (!sha256 || !file) throw new Error(`${folder} is damaged: its ${CHECKSUMS} cannot be read.`)
    yield { file, sha256 }
  }
}

/** Reads every file of a backup and returns how many there are. The first that is damaged or missing is named. */
export async function verifyFiles(folder: string): Promise<number> {
  let files = 0
  for await (const { file, sha256 } of listChecksums(folder)) {
    const found = await sha256Of(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new Error(`${folder} is damaged: ${file} is missing from it.`)
    })
    if (found !== sha256) throw new Error(`${folder} is damaged: ${file} is not as it was written.`)
    files += 1
  }
  return files
}

async function sha256Of(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}
