import { linesOf } from './lines.ts'

/**
 * A situation of life. `names` say it by themselves, word for word; of a phrasing the words that carry meaning stand in order. {n}, {relative} and {place} are any number, relative and place.
 * `helpers` are occupations. What is general ("parent") is shared by so many that it says little.
 */
export type KnownSituation = {
  key: string
  isGeneral: boolean
  helpers: string[]
  names: string[][]
  phrasings: string[][]
}

/** Of `situations.txt`: "# name", an "*" behind a general one, then what it is to live it, who helps, its names and phrasings. */
export const situations: KnownSituation[] = readSituations()

function readSituations(): KnownSituation[] {
  const read: KnownSituation[] = []
  for (const line of linesOf('situations.txt')) {
    const [, label, list = ''] = /^(?:(#|peer:|helper:|names:|-) )?(.*)$/.exec(line)!
    const last = read.at(-1)
    if (label === '#') {
      const key = list.replace('*', '')
      if (read.some((known) => known.key === key)) throw new Error(`situations.txt tells of "${key}" twice`)
      read.push({ key, isGeneral: list.endsWith('*'), helpers: [], names: [], phrasings: [] })
    } else if (!last || label === undefined) throw new Error(`situations.txt cannot be read: "${line}"`)
    else if (label === 'helper:') last.helpers = list.split(', ')
    else if (label === 'names:') last.names = list.split(', ')
    else if (label === '-') last.phrasings.push(list)
  }
  for (const { key, names, phrasings } of read) {
    if (names.length === 0 || phrasings.length < 12) throw new Error(`situations.txt tells too little of "${key}"`)
  }
  return read
}
