import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '#server/errors.ts'

/** The secret in the data folder, made at the first start and kept: whoever loses it signs everybody's devices out. */
export function keepSecret(dataDir: string): string {
  return findSecret(dataDir) ?? placeSecret(dataDir, randomBytes(32).toString('base64url'))
}

/** The secret that earlier starts have kept, if any did. */
export function findSecret(dataDir: string): string | undefined {
  return readSecret(fileIn(dataDir))
}

/**
 * Keeps a secret where none is yet, and returns the one that is there then. Written whole beside its place and linked in, so
 * that two starts at once agree and a power cut leaves no half.
 */
export function placeSecret(dataDir: string, secret: string): string {
  const file = fileIn(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecret(file)!
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret')
}

function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32)
      throw new Error(`The file ${file} does not hold a secret. Restore it, or remove it to get a new one.`)
    return secret
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
