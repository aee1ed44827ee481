import { open } from 'node:fs/promises'

/** Without it a power cut may forget the names of the files in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows does not open folders, and keeps names itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
