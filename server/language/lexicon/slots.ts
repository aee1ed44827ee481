import { sectionsOf, wordsUnder } from './lines.ts'
import { keptOf } from './kept.ts'
import { checkPattern, firstWords, stepsOf, type Step } from './patterns.ts'
import { openTable, packTable, type Table } from './table.ts'

/** Filled by code: a number in figures, and names of places by their capitals. */
export const FIGURES = '{n}'
export const PLACE = '{place}'

const RANGE = /^(\d+)-(\d+)$/

const kept = keptOf('slots', readSlots)

/** What may stand in the patterns of situations: "{child}", "{ago}". */
export const slotNames: ReadonlySet<string> = kept.names

/** The ways to fill the slots of `slots.txt`, by the words they may begin with. "3-19" in a line is each of these numbers. */
export const slotsByFirst: Table<{ slot: string; steps: Step[] }[]> = openTable(kept.byFirst)

/** Words with a capital that name no place. */
export const noPlaces: ReadonlySet<string> = kept.noPlaces

/** By these words before or behind it a situation is told to be others', whom the writer helps in it or speaks of. */
export const bystanding = kept.bystanding

function readSlots() {
  const sections = sectionsOf('slots.txt')
  const titles = [...sections.keys()].filter((title) => title.startsWith('{'))
  const names = new Set([PLACE, ...titles])
  const ways = titles.flatMap((slot) =>
    (sections.get(slot) ?? []).flatMap((line) => {
      const pattern = line.split(' ').map(counted).join(' ')
      checkPattern(pattern, names)
      const steps = stepsOf(pattern)
      return [...firstWords(pattern)].map((first) => ({ slot, steps, first }))
    }),
  )
  return {
    names,
    byFirst: packTable(Map.groupBy(ways, ({ first }) => first)),
    noPlaces: wordsUnder(sections, 'no places'),
    bystanding: {
      before: wordsUnder(sections, 'others are served'),
      behind: wordsUnder(sections, 'what serves those in it'),
      addressed: wordsUnder(sections, 'somebody is addressed'),
      people: wordsUnder(sections, 'others are told of by who'),
    },
  }
}

function counted(step: string): string {
  return step
    .split('|')
    .map((word) => {
      const [, from, to] = RANGE.exec(word) ?? []
      if (from === undefined || to === undefined) return word
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at).join('|')
    })
    .join('|')
}
