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
import { findPhotoAddress, listKnown, streamRows } from './download-queries.ts'

type Uses = Pick<Deps, 'db' | 'photos'>

/**
 * Everything that is kept about a member and is theirs to have, as a zip: a JSON file for each table that `classification.ts`
 * names, all as of one moment, and their photo. It is written to a file without a name, so that neither memory nor the
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
        await writeZip(file, tx, member, photo ? await photos.get(photo) : null)
      })
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}

async function writeZip(file: FileHandle, tx: Transaction, member: Member, photo: Uint8Array | null): Promise<void> {
  const zip = new ZipFile()
  const failing = new AbortController()
  zip.on('error', (error: Error) => failing.abort(error))
  const add = (name: string, rows: AsyncIterable<object[]>) =>
    zip.addReadStream(Readable.from(linesOf(rows), { objectMode: false }), name)

  zip.addBuffer(Buffer.from(README), 'README.txt')
  if (photo) zip.addBuffer(Buffer.from(photo), 'photo.webp', { compress: false })
  add('people.json', listKnown(tx, member))
  for (const [table, { file: name = table.replaceAll('_', '-'), whose, exported }] of Object.entries(CLASSES)) {
    if (whose && exported) add(`${name}.json`, streamRows(tx, { table, exported, whose: whose(member) }))
  }
  zip.end()
  for await (const chunk of Readable.from(zip.outputStream, { signal: failing.signal })) await file.write(chunk)
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

Not in here: your password and the keys to other services, which are of use only to a thief; what is worked out from your profile
and made anew at any time; and what belongs to others.
`
