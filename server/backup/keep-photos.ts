import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { filesOfPhoto, isKeptPicture, isMessagePhotoFile, photoFileAt } from '#contract/photos.ts'
import type { Photos } from '#server/ports/photos.ts'
import { listChecksums } from './checksums.ts'

const AT_ONCE = 8
const FOLDER = 'photos/'

/** The files of every photo that a row names, as the connection sees the rows. The names go through a file in `folder`: they may be millions. */
export async function listPhotos(client: Client, folder: string): Promise<AsyncIterable<string>> {
  const spool = join(folder, 'photo-names')
  const ofMembers = 'select distinct profile_image_url from users where profile_image_url is not null'
  const ofMessages = (await haveMessagesPhotos(client))
    ? 'union all select photo from messages where photo is not null'
    : ''
  const names = to(`copy (${ofMembers} ${ofMessages}) to stdout`)
  await pipeline(client.query(names), createWriteStream(spool, { mode: 0o600, flags: 'wx' }))
  return readNames(spool)
}

/** A backup is also made, and restored, of a database that an earlier version has left. */
async function haveMessagesPhotos(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = 'messages'::regclass and attname = 'photo'",
  )
  return rows.length > 0
}

async function* readNames(spool: string): AsyncIterable<string> {
  const handle = await open(spool)
  for await (const name of handle.readLines()) {
    const file = isMessagePhotoFile(name) ? name : photoFileAt(name)
    if (file) yield* filesOfPhoto(file)
  }
  await rm(spool)
}

/** Copies the photos out of their storage. Returns how many there were, and the names of those that it did not have. */
export async function keepPhotos(
  photos: Photos,
  files: AsyncIterable<string>,
  folder: string,
  kept: (file: string, sha256: string) => void,
): Promise<{ photos: number; missingPhotos: string[] }> {
  const missingPhotos: string[] = []
  let count = 0
  await eachOf(files, async (file) => {
    const bytes = await photos.get(file)
    if (!bytes) return void missingPhotos.push(file)
    await writeFile(join(folder, FOLDER, file), bytes, { mode: 0o600, flag: 'wx', flush: true })
    kept(FOLDER + file, hash('sha256', bytes))
    count += 1
  })
  if (count === 0 && missingPhotos.length > 0) {
    throw new Error(
      `None of the ${missingPhotos.length} files of photos that members have is there. Give the backup the DATA_DIR or the S3 ` +
        'variables that the product runs with.',
    )
  }
  return { photos: count, missingPhotos }
}

/** Puts the photos of a backup into a storage. A name is never given twice, so a file that is there already is the same picture. */
export async function placePhotos(photos: Photos, folder: string): Promise<void> {
  await eachOf(listKeptPhotos(folder), async (file) => {
    if (!(await photos.get(file))) await photos.put(file, await readFile(join(folder, FOLDER, file)))
  })
}

async function* listKeptPhotos(folder: string): AsyncIterable<string> {
  for await (const { file } of listChecksums(folder)) {
    const name = file.startsWith(FOLDER) ? file.slice(FOLDER.length) : ''
    if (isKeptPicture(name)) yield name
  }
}

/** Works on several files at once, since a storage may be far away. */
async function eachOf(files: AsyncIterable<string>, work: (file: string) => Promise<void>): Promise<void> {
  const iterator = files[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
