import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { syncFolder } from '#server/sync-folder.ts'
import { findProcess } from '#server/db/embedded/processes.ts'
import { MANIFEST, readManifest } from './manifest.ts'

const PARTS = ['tables', 'photos']

/** Where a backup will be, and beside it what it is made in: only a whole one ever has the name that was asked for. */
export type Folders = { target: string; unfinished: string; scratch: string; remove(): void }

/** Refuses a place that holds something, makes the folders to work in, and clears away those of runs that were killed. */
export async function prepareFolders(wanted: string): Promise<Folders> {
  const target = existsSync(wanted) ? realpathSync(wanted) : resolve(wanted)
  await refuseUnlessFree(target)
  const parent = dirname(target)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  removeLeftovers(target)

  const ours = `${process.pid}-${randomBytes(3).toString('hex')}`
  const [unfinished, scratch] = [`${target}.unfinished-${ours}`, `${target}.scratch-${ours}`]
  for (const part of ['', ...PARTS]) mkdirSync(join(unfinished, part), { mode: 0o700 })
  return {
    target,
    unfinished,
    scratch,
    remove: () => {
      for (const folder of [unfinished, scratch]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function refuseUnlessFree(target: string): Promise<void> {
  if (!existsSync(target)) return
  if (!statSync(target).isDirectory()) throw new Error(`${target} is a file. Name a folder that is not there yet.`)
  const names = readdirSync(target)
  if (names.includes(MANIFEST)) {
    const { madeAt } = await readManifest(target)
    throw new Error(`${target} holds the backup of ${madeAt} already. Name a folder that is not there yet.`)
  }
  if (names.length > 0) throw new Error(`${target} holds other files. Name a folder that is not there yet.`)
  if (statSync(target).dev !== statSync(dirname(target)).dev) {
    throw new Error(`${target} is a disk of its own. Name a folder in it, such as ${join(target, 'akin')}.`)
  }
}

/** The folders of a process that still lives are left alone. */
function removeLeftovers(target: string): void {
  for (const name of readdirSync(dirname(target))) {
    const [, of, pid] = /^(.+)\.(?:unfinished|scratch)-(\d+)-[0-9a-f]{6}$/.exec(name) ?? []
    if (of !== basename(target) || findProcess(Number(pid))) continue
    rmSync(join(dirname(target), name), { recursive: true, force: true })
  }
}

/** Gives a folder its name for good, so that not even a power cut leaves half of it there. */
export async function publish(unfinished: string, target: string): Promise<void> {
  for (const part of [...PARTS, '']) await syncFolder(join(unfinished, part))
  await rename(unfinished, target)
  await syncFolder(dirname(target))
}
