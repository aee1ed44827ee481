import { memoized } from './memoized.ts'

/** Other forms of a word: in another number, what it may be the doing, the doer or the done of, and, were it a verb, its doing; `all` begins with itself. */
export type Inflections = { number: string[]; base: string[]; doing: string[]; all: string[] }

const IRREGULAR = new Map(
  'man men|woman women|child children|person people|wife wives|knife knives|life lives|leaf leaves|loaf loaves|wolf wolves|calf calves|shelf shelves|half halves|mouse mice|goose geese|foot feet|tooth teeth|ox oxen|die dice|cactus cacti|fungus fungi|hero heroes|hoof hooves|scarf scarves|elf elves'
    .split('|')
    .flatMap((pair) => [pair.split(' '), pair.split(' ').toReversed()])
    .map(([one = '', other = '']) => [one, other]),
)

const PAST = new Map(
  'wrote write|written write|drew draw|drawn draw|sang sing|sung sing|swam swim|swum swim|ran run|rode ride|ridden ride|drove drive|driven drive|flew fly|flown fly|threw throw|thrown throw|made make|built build|grew grow|grown grow|kept keep|knew know|taught teach|caught catch|bought buy|sold sell|told tell|read read|dug dig|shot shoot|spun spin|wove weave|woven weave|went go|gone go|played play|dived dive|dove dive|bred breed|fed feed|led lead|sewn sew|knit knit|spoke speak|spoken speak|began begin|won win|lost lose|found find|cut cut|ate eat|eaten eat|drank drink|drunk drink|watched watch'
    .split('|')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
)

/** English inflections of a word, some of which may be no words at all: they are for looking up. */
export const inflectionsOf = memoized(20_000, inflect)

function inflect(word: string): Inflections {
  if (word.length < 3) return { number: [], base: [], doing: [], all: [word] }
  const isOther = (one: string) => one !== word
  const number = [...singularsOf(word), ...pluralsOf(word)].filter(isOther)
  const bases = basesOf(word)
  const base = [...new Set([...bases, ...bases.map(ingOf)])].filter(isOther)
  const doing = [...new Set([word, ...singularsOf(word)].map(ingOf))].filter(isOther)
  return { number, base, doing, all: [...new Set([word, ...number, ...base, ...doing])] }
}

function singularsOf(word: string): string[] {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  return [word.slice(0, -1)]
}

function pluralsOf(word: string): string[] {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return [irregular]
  if (/[^s]s$/.test(word)) return []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return /(?:s|x|z|ch|sh|o)$/.test(word) ? [`${word}es`, `${word}s`] : [`${word}s`]
}

/** What a verb may be that ends in -ing, -ed or, for who does it, -er: "hiker" is of "hike", "swimming" of "swim". */
function basesOf(word: string): string[] {
  const past = PAST.get(word)
  if (past !== undefined) return [past]
  const [, stem = '', ending] = /^(.{3,}?)(ings?|ed|ers?)$/.exec(word) ?? []
  if (ending === undefined) return []
  const undoubled = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : []
  const withY = stem.endsWith('i') && ending !== 'ing' ? [`${stem.slice(0, -1)}y`] : []
  return [...undoubled, ...withY, stem, `${stem}e`]
}

function ingOf(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  if (/[^e]e$/.test(base)) return `${base.slice(0, -1)}ing`
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(base)) return `${base}${base.at(-1)}ing`
  return base.endsWith('ing') ? base : `${base}ing`
}
