import { pieces } from './word-cutter.ts'
import { linesOf } from './lines.ts'
import { tableOf } from './table.ts'

/** What is typed, `pieces` words long, and the words it says. Matched by the whole of what is typed, signs and all. */
export type Slang = { typed: string; pieces: number; isLowerCase: boolean; says: string[] }

/** Of `slang.txt`, by the first word typed, the longest first. */
export const slang = tableOf('slang', () =>
  Map.groupBy(
    linesOf('slang.txt')
      .map(readLine)
      .toSorted((a, b) => b.pieces - a.pieces),
    ({ typed }) => pieces(typed).next().value?.[0] ?? '',
  ),
)

function readLine(line: string): Slang {
  const [typed = '', says = ''] = line.split(' = ')
  const plain = typed.replace(/\*$/, '')
  return { typed: plain, pieces: [...pieces(plain)].length, isLowerCase: plain !== typed, says: says.split(/[ -]/) }
}
