import type { Result } from './benchmark.ts'

const HEADINGS = ['', 'floor', 'p50', 'ratio', 'p50', 'p95', '8 at once']
const UNITS = ['', '', 'ms', '', 'ms', 'ms', 'a second']

/** One table of everything, the numbers under one another. */
export function printTable(results: Result[]): string {
  const rows = [HEADINGS, UNITS, ...results.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n')
}

function cells(result: Result): string[] {
  const { name, floor, path, ratio, perSecond } = result
  return [
    [name, ...broken(result)].join(' '),
    floor.name,
    milliseconds(floor.p50),
    `${ratio.toFixed(1)} ×`,
    milliseconds(path.p50),
    milliseconds(path.p95),
    perSecond === null ? '' : Math.round(perSecond).toLocaleString('en-US'),
  ]
}

/** The promises that were not kept. */
function broken({ floor, path, limitMs, p95AtMost }: Result): string[] {
  const times = path.p95 / floor.p95
  return [
    ...(limitMs !== null && path.p50 > limitMs ? [`(over ${limitMs} ms)`] : []),
    ...(p95AtMost !== null && times > p95AtMost
      ? [`(p95 ${times.toFixed(1)} × its floor's, over ${p95AtMost} ×)`]
      : []),
  ]
}

function milliseconds(time: number): string {
  return time.toFixed(time < 100 ? 2 : 0)
}
