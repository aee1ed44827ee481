import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const LOW_BYTES = 500_000_000
const FULL_BYTES = 50_000_000

/** How much room the disk has on which `folder` is, or will be made. */
export async function diskRoom(folder: string): Promise<'ok' | 'low' | 'full' | 'unknown'> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free < FULL_BYTES) return 'full'
    return free < LOW_BYTES ? 'low' : 'ok'
  } catch {
    return dirname(folder) === folder ? 'unknown' : diskRoom(dirname(folder))
  }
}
