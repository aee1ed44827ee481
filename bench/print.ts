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

function cells({ name, floor, path, ratio, perSecond, limitMs }: Result): string[] {
  const isLate = limitMs !== null && path.p50 > limitMs
  return [
    isLate ? `${name} (over ${limitMs} ms)` : name,
    floor.name,
    milliseconds(floor.p50),
    `${ratio.toFixed(1)} ×`,
    milliseconds(path.p50),
    milliseconds(path.p95),
    perSecond === null ? '' : Math.round(perSecond).toLocaleString('en-US'),
  ]
}

function milliseconds(time: number): string {
  return time.toFixed(time < 100 ? 2 : 0)
}
