import { keptOf } from './kept.ts'
import { sectionsOf } from './lines.ts'

/**
 * How a wish or an offer is said. `pattern` is looked for in norms with a space behind each, clauses parted by "| " and sentences by ". " or "? "; its
 * group "object" is what is wanted or given, and where it has none it is the whole clause. `lead` is how it is told of somebody.
 */
export type WishCue = { kind: 'seek' | 'offer'; lead: string; pattern: RegExp; isQuestion: boolean }

const WORD = String.raw`[^ |.?]+ `
const STARTING_CLAUSES = /\b(?:when|if|because|i)\b/
type Lists = ReadonlyMap<string, string>

/** As it is kept: `needs` has for each of its words that may not be missing how they may begin, and first for the longest, which fewest texts have. */
type WrittenCue = Omit<WishCue, 'pattern'> & { source: string; needs: string[][] }

const written = keptOf('wish-cues', readCues)
const compiled: WishCue[] = []
/** The places of the cues by the words of their first need, those without any by ''. */
const byWord = new Map<string, number[]>()
for (const [place, { needs }] of written.entries())
  for (const word of needs[0] ?? ['']) byWord.set(word, [...(byWord.get(word) ?? []), place])

/** The cues that may stand where these words do, in the order of `wishes.txt`: patterns are made for the first text that may have them. */
export function cuesAmong(words: ReadonlySet<string>): WishCue[] {
  const isThere = (ways: string[]) => ways.some((word) => words.has(word))
  const places = new Set(['', ...words].flatMap((word) => byWord.get(word) ?? []))
  return [...places]
    .sort((one, other) => one - other)
    .flatMap((at) => {
      const { source, needs, ...cue } = written[at]!
      return needs.every(isThere) ? [(compiled[at] ??= { ...cue, pattern: new RegExp(source, 'g') })] : []
    })
}

/**
 * Of `wishes.txt`: "patterns parted by = ; lead". In a pattern "a|b" is either word, "_" in a word a space and alone up to two words, in this clause or the next, "?" behind
 * a word says that it may be missing; {list} is any word of a list, X the object, X{list} one that begins with a word of the list,
 * X{-list} one that does not. A "^" stands
 * at the beginning of a clause, a "?" before all else says that it is in a question.
 */
function readCues(): WrittenCue[] {
  const lists = readLists()
  return (['seek', 'offer'] as const).flatMap((kind) =>
    sectionsOf('wishes.txt')
      .get(kind)!
      .flatMap((line) => {
        const [patterns = '', lead] = line.split(' ; ')
        if (lead === undefined) throw new Error(`wishes.txt: "${line}" has no lead`)
        return patterns.split(' = ').map((one) => cueOf(kind, lead, one, lists))
      }),
  )
}

function cueOf(kind: WishCue['kind'], lead: string, pattern: string, lists: Lists): WrittenCue {
  const isQuestion = pattern.startsWith('? ')
  const parts = pattern.replace(/^\? /, '').split(' ')
  const isAtStart = parts[0] === '^'
  const words = isAtStart ? parts.slice(1) : parts
  const source = words.map((word, at) => sourceOf(word, at === words.length - 1, lists)).join('')
  return { kind, lead, isQuestion, source: `(?<=${isAtStart ? '[|.?] ' : ' '})${source}`, needs: needsOf(words) }
}

function needsOf(words: string[]): string[][] {
  const fixed = words.filter((word) => !/^(?:_$|X|\{)|\?$/.test(word))
  const needs = fixed.map((word) => word.split('|').map((way) => way.split('_')[0]!))
  const shortest = (ways: string[]) => Math.min(...ways.map(({ length }) => length))
  return needs.toSorted((one, other) => shortest(other) - shortest(one))
}

function sourceOf(word: string, isLast: boolean, lists: Lists): string {
  if (word === '_') return `(?:\\| )?(?:${WORD}){0,2}?(?:\\| )?`
  const [, isNot, name] = /^X(?:\{(-?)(\w+)\})?$/.exec(word) ?? []
  if (word.startsWith('X')) {
    const begins = name === undefined ? '' : `(?${isNot ? '!' : '='}(?:${listOf(name, lists)}) )`
    return `(?<object>${begins}${isLast ? `(?:${WORD})*` : `(?:${WORD}){1,8}?`})`
  }
  if (word.startsWith('{')) return `(?:${listOf(word.slice(1, -1), lists)}) `
  const isOptional = word.endsWith('?')
  const either = spaced(isOptional ? word.slice(0, -1) : word)
  const joint = STARTING_CLAUSES.test(either) ? '(?:\\| )?' : ''
  return isOptional ? `(?:${joint}(?:${either}) )?` : `${joint}(?:${either}) `
}

function listOf(name: string, lists: Lists): string {
  const words = lists.get(name)
  if (!words) throw new Error(`wishes.txt has no list "${name}"`)
  return words
}

function readLists(): Lists {
  return new Map(
    sectionsOf('wishes.txt')
      .get('lists')!
      .map((line) => {
        const [name = '', words = ''] = line.split(' = ')
        return [name, spaced(words.replaceAll(', ', '|'))]
      }),
  )
}

function spaced(words: string): string {
  return words.replaceAll('_', ' ')
}
