import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { messagePhotos } from '#contract/message-photos.ts'
import { messages } from '#contract/messages.ts'
import type { TestApp } from './app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

/** A JPEG that says by whom and where it was taken. */
export async function takenPicture(width = 600, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a7f62' } })
    .withExif({ IFD0: { Artist: 'canary-artist' }, IFD3: { GPSMapDatum: 'canary-gps' } })
    .jpeg()
    .toBuffer()
}

/** Has both write, so that they may send photos. */
export async function haveTalked(ada: Member, grace: Member): Promise<void> {
  await ada.call(messages.send, { body: { receiverId: grace.id, content: 'Hello' } })
  await grace.call(messages.send, { body: { receiverId: ada.id, content: 'Hello yourself' } })
}

export async function sendPhoto(sender: Member, receiver: { id: string }, key?: string) {
  return sender.upload(messagePhotos.send, {
    body: { receiverId: receiver.id },
    files: { photo: await takenPicture() },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

/** What stands at the address of a photo, for somebody. */
export async function readPhoto(viewer: Pick<Member, 'call'>, { photo }: { photo: { address: string } | null }) {
  return viewer.call(messagePhotos.photo, { params: { file: fileOf(photo) } })
}

export function fileOf(photo: { address: string } | null): string {
  return photo!.address.split('/').at(-1)!
}

/** The files of photos in messages that are stored. */
export async function storedPhotos({ config }: Pick<TestApp, 'config'>): Promise<string[]> {
  const names = await readdir(join(config.dataDir, 'photos')).catch(() => [])
  return names.filter((name) => name.startsWith('message-'))
}
