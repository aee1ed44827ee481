import { normsOf } from './text.ts'
import { keptOf } from './lexicon/kept.ts'
import { sectionsOf, wordsUnder } from './lexicon/lines.ts'
import { openTable, packTable, type Table } from './lexicon/table.ts'

/** What a cue tells of a thing: before or after it, `isNear`: of the few words behind it alone, or where it ends the clause. `time` is told of the whole clause. */
export type Cue = { tells: 'likes' | 'dislikes' | 'past' | 'left' | 'wants' | 'denial' | 'exception' | 'time'; side: 'before' | 'after'; isNear: boolean; norms: string[] } // prettier-ignore

const KINDS: Record<string, Omit<Cue, 'norms'>> = {
  'likes before': { tells: 'likes', side: 'before', isNear: false },
  'dislikes after, at the end': { tells: 'dislikes', side: 'after', isNear: true },
  'likes after, at the end': { tells: 'likes', side: 'after', isNear: true },
  'likes after': { tells: 'likes', side: 'after', isNear: false },
  'dislikes before': { tells: 'dislikes', side: 'before', isNear: false },
  'dislikes before, near': { tells: 'dislikes', side: 'before', isNear: true },
  'dislikes after': { tells: 'dislikes', side: 'after', isNear: false },
  'past before': { tells: 'past', side: 'before', isNear: false },
  'left before': { tells: 'left', side: 'before', isNear: false },
  'past before, near': { tells: 'past', side: 'before', isNear: true },
  'past after, at the end': { tells: 'past', side: 'after', isNear: true },
  'past after': { tells: 'past', side: 'after', isNear: false },
  'time past': { tells: 'time', side: 'after', isNear: false },
  'wants before': { tells: 'wants', side: 'before', isNear: false },
  'offers before': { tells: 'likes', side: 'before', isNear: false },
  'company before': { tells: 'wants', side: 'before', isNear: false },
  denials: { tells: 'denial', side: 'before', isNear: false },
  'denials, near': { tells: 'denial', side: 'before', isNear: true },
  exceptions: { tells: 'exception', side: 'before', isNear: false },
}

const PAST: Record<string, string[]> = { is: ['was', 'were'], makes: ['made'], gives: ['gave'], bores: ['bored'], drives: ['drove'], leaves: ['left'], scares: ['scared'] } // prettier-ignore

/** Stands for a number in a cue. */
export const ANY_NUMBER = '{n}'

const PLURAL: Record<string, string> = { is: 'are', does: 'do', has: 'have', was: 'were', goes: 'go', terrifies: 'terrify', horrifies: 'horrify' } // prettier-ignore

const kept = keptOf('attitude', readAttitude)

/** Verbs and marks by which a clause is known to tell of what was, or of what began then and goes on. */
export const tenses = kept.tenses

/** The cues of `attitude.txt` by their first word, the longest first; those behind a thing of several things as well. */
export const cues: Table<Cue[]> = openTable(kept.packed)

function readAttitude() {
  const sections = sectionsOf('attitude.txt')
  const all = Object.entries(KINDS).flatMap(([title, kind]) =>
    (sections.get(title) ?? []).flatMap((line) =>
      cuesOf(
        kind,
        line.split(' ').flatMap((word) => (word === ANY_NUMBER ? [word] : normsOf(word))),
      ),
    ),
  )
  const longestFirst = all.toSorted((a, b) => b.norms.length - a.norms.length)
  const tenses = {
    past: wordsUnder(sections, 'past verbs'),
    beginning: wordsUnder(sections, 'begins'),
    present: wordsUnder(sections, 'is present'),
    ending: wordsUnder(sections, 'until something happened'),
  }
  return { packed: packTable(Map.groupBy(longestFirst, ({ norms }) => norms[0] ?? '')), tenses }
}

function cuesOf(kind: Omit<Cue, 'norms'>, norms: string[]): Cue[] {
  const [verb = '', ...rest] = norms
  const cue = { ...kind, norms }
  if (kind.side === 'before' || !verb.endsWith('s')) return [cue]
  const forms = [PLURAL[verb] ?? pluralOf(verb), ...(PAST[verb] ?? [])]
  return [cue, ...forms.map((form) => ({ ...kind, norms: [form, ...rest] }))]
}

/** "Bores", "makes", "stresses" of several: "bore", "make", "stress". */
function pluralOf(verb: string): string {
  return verb.endsWith('sses') ? verb.slice(0, -2) : verb.slice(0, -1)
}
