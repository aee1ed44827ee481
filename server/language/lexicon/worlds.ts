import { sectionsOf } from './lines.ts'
import { things, type Concept } from './things.ts'

/** Things that are of one world, however far apart they are: a fiddle and a choir are music. Told of two who like some of it each, in several ways. */
export type World = { ways: string[]; isOf: (concept: Concept) => boolean }

/** Of `worlds.txt`: under each title the ways to tell it of two, its themes, and which of their sub-themes and things are not of it, or prove nothing to whoever sees their name alone. A theme may be of several. */
export const worlds: readonly World[] = [...sectionsOf('worlds.txt')].map(
  ([title, [ways = '', themes = '', ...not]]) => {
    const known = keysIn(title, themes, things.themes)
    const apart = new Set(
      not.flatMap((line) => [...keysIn(title, line.replace('not: ', ''), things.subThemes, things.concepts)]),
    )
    return {
      ways: ways.split(' = '),
      isOf: ({ key, theme, sub }) => known.has(theme) && !apart.has(sub) && !apart.has(key),
    }
  },
)

function keysIn(title: string, line: string, ...all: { has(key: string): boolean }[]): Set<string> {
  const keys = line === '' ? [] : line.split(' ; ')
  for (const key of keys)
    if (!all.some((known) => known.has(key))) throw new Error(`worlds.txt: ${title}: there is no "${key}"`)
  return new Set(keys)
}
