import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepSmall, openLog } from './server-log.ts'

test(
  'the log of a server that goes on writing stays small, and keeps its latest lines',
  { timeout: 60_000 },
  async () => {
    const path = logFile()
    const file = openLog(path)
    const writer = spawn('/bin/sh', ['-c', 'n=0; while :; do n=$((n+1)); echo "line $n"; done'], {
      stdio: ['ignore', file, file],
    })
    closeSync(file)
    onTestFinished(() => void writer.kill('SIGKILL'))
    onTestFinished(keepSmall(path, 20_000, 5))

    let rotations = 0
    let newest = ''
    const hasRotated = () => {
      const kept = existsSync(`${path}.1`) ? readFileSync(`${path}.1`, 'utf8').slice(0, 40) : ''
      if (kept !== newest) rotations += 1
      newest = kept
      return rotations
    }
    await expect.poll(hasRotated, { timeout: 50_000, interval: 1 }).toBeGreaterThan(5)

    // Where it was emptied the writer went on at the beginning, not behind a hole as large as before.
    expect(readFileSync(path).includes(0)).toBe(false)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  },
)

test('a log that has grown large without us is laid aside at the next start', () => {
  const path = logFile()
  writeFileSync(path, 'x'.repeat(50))

  closeSync(openLog(path, 40))

  expect([statSync(path).size, statSync(`${path}.1`).size]).toEqual([0, 50])
})

function logFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akin-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'postgres.log')
}
