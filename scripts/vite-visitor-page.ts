import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The app's page a second time, for browsers without a session: it says so, and the app need not ask who they are. */
export function visitorPage(folder: string): Plugin {
  return {
    name: 'akin:visitor-page',
    apply: 'build',
    closeBundle: {
      sequential: true,
      async handler() {
        const page = await readFile(join(folder, 'app.html'), 'utf8')
        await writeFile(join(folder, 'visitor.html'), page.replace('<html lang="en">', '<html lang="en" data-visitor>'))
      },
    },
  }
}
