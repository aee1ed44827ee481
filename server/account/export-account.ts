import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { photoFileAt } from '#contract/photos.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/members/current-user.ts'
import { CLASSES } from './classification.ts'
import { findPhotoAddress, listKnown, listSentPhotos, streamRows } from './download-queries.ts'

type Uses = Pick<Deps, 'db' | 'photos'>

/**
 * Everything that is kept about a member and is theirs to have, as a zip: a JSON file for each table that `classification.ts`
 * names, all as of one moment, and their photo and those they have sent. It is written to a file without a name, so that neither memory nor the
 * database waits for a slow reader, and nothing of it is left when the reader or the server is gone.
 */
export async function exportAccount({ db, photos }: Uses, member: Member): Promise<Readable> {
  const path = join(tmpdir(), `akin-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const photo = photoFileAt(await findPhotoAddress(tx, member.id))
        const pictures = new Map(photo ? [['photo.webp', photo]] : [])
        for (const sent of await listSentPhotos(tx, member.id)) pictures.set(`photos/${sent}`, sent)
        await writeZip(file, tx, member, { photos, pictures })
      })
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}

/** `pictures` are files by the name that each has in it. */
type Pictures = Pick<Deps, 'photos'> & { pictures: Map<string, string> }

async function writeZip(
  file: FileHandle,
  tx: Transaction,
  member: Member,
  { photos, pictures }: Pictures,
): Promise<void> {
  const zip = new ZipFile()
  const failing = new AbortController()
  zip.on('error', (error: Error) => failing.abort(error))
  // The zip does not hear of what fails in a stream that it was given.
  const read = (parts: AsyncIterable<string | Uint8Array>) =>
    Readable.from(parts, { objectMode: false }).on('error', (error: Error) => failing.abort(error))

  zip.addBuffer(Buffer.from(README), 'README.txt')
  for (const [name, kept] of pictures) zip.addReadStream(read(bytesOf(photos, kept)), name, { compress: false })
  zip.addReadStream(read(linesOf(listKnown(tx, member))), 'people.json')
  for (const [table, { file: name = table.replaceAll('_', '-'), whose, exported }] of Object.entries(CLASSES)) {
    if (!whose || !exported) continue
    const rows = streamRows(tx, { table, exported, whose: whose(member) })
    zip.addReadStream(read(linesOf(rows)), `${name}.json`)
  }
  zip.end()
  try {
    for await (const chunk of Readable.from(zip.outputStream, { signal: failing.signal })) await file.write(chunk)
  } catch (error) {
    throw failing.signal.aborted ? failing.signal.reason : error
  }
}

/** A picture, read when it is its turn, so that one is held at a time; nothing where it is lost. */
async function* bytesOf(photos: Deps['photos'], file: string): AsyncIterable<Uint8Array> {
  const bytes = await photos.get(file)
  if (bytes) yield bytes
}

/** An array of JSON, made as its rows come. */
async function* linesOf(pages: AsyncIterable<object[]>): AsyncIterable<string> {
  let before = '['
  for await (const page of pages) {
    for (const row of page) {
      yield `${before}\n${JSON.stringify(row, null, 2)}`
      before = ','
    }
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

const README = `Everything that Akin keeps about you, as of one moment.

Each .json file is a list that any text editor shows. Times are in UTC, money is in cents.

profile.json        what you say about yourself, where you are on the map, and your account
messages.json       what you wrote and what was written to you
people.json         the names of those whose ids are in the other files, as far as you can see them
connections.json    requests and connections
opportunities.json  what was found for you
ai-calls.json       what an analyzer was told about you, and what it answered
credits.json        every credit that came and went
orders.json, subscriptions.json   what you bought
sessions.json       where you are signed in
photo.webp          your photo
photos              the photos that you have sent, by the names that they have in messages.json

Not in here: your password and the keys to other services, which are of use only to a thief; what is worked out from your profile
and made anew at any time; and what belongs to others.
`
