import { sectionsOf } from './lines.ts'

/**
 * A situation of life. `names` say it by themselves, word for word; of a phrasing the words that carry meaning stand in order. {n}, {relative} and {place} are any number, relative and place.
 * `peer` is what it is to live it, after "You both". `helpers` are occupations. What is general ("parent") is shared by so many that it says little.
 */
export type KnownSituation = {
  key: string
  isGeneral: boolean
  peer: string
  helpers: string[]
  names: string[]
  phrasings: string[]
}

const PHRASINGS_LEAST = 12

/** Of `situations.txt`: "# name", an "*" behind a general one, then what it is to live it, who helps, its names and phrasings. */
export const situations: KnownSituation[] = readSituations()

/** What so many live in that sharing it says little: "parent", "student". */
export const generalSituations: ReadonlySet<string> = new Set(
  situations.filter(({ isGeneral }) => isGeneral).map(({ key }) => key),
)

function readSituations(): KnownSituation[] {
  return Array.from(sectionsOf('situations.txt'), ([title, lines]) => {
    const listed = (label: string) =>
      lines
        .find((line) => line.startsWith(label))
        ?.slice(label.length)
        .split(', ') ?? []
    const names = listed('names: ')
    const phrasings = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2))
    if (names.length === 0 || phrasings.length < PHRASINGS_LEAST)
      throw new Error(`situations.txt tells too little of "${title}"`)
    return {
      key: title.replace('*', ''),
      isGeneral: title.endsWith('*'),
      peer: lines.find((line) => line.startsWith('peer: '))?.slice('peer: '.length) ?? '',
      helpers: listed('helper: '),
      names,
      phrasings,
    }
  })
}
