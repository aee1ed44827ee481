import { uncontracted } from './contractions.ts'

/** One place in a pattern: one of several runs of words, of which "{n}" and the like stand for any run of their slot. */
export type Step = { options: string[][]; isOptional: boolean }

const FORM = /^(?:\{[a-z]+\}|[\p{Ll}\d']+)(?:(?:[|_]|\?? )(?:\{[a-z]+\}|[\p{Ll}\d']+)|\?$)*$/u

/**
 * Throws unless a line is a pattern: steps parted by spaces, where "a|b" is one of several, words of one alternative are joined by "_", and "?" follows
 * what may be missing, as in "moved|came_over right? to {place}". Slots must be known.
 */
export function checkPattern(line: string, slots: ReadonlySet<string>): void {
  if (!FORM.test(line)) throw new Error(`"${line}" is no pattern`)
  for (const [slot] of line.matchAll(/\{\w+\}/g)) if (!slots.has(slot)) throw new Error(`"${line}" has an unknown slot`)
}

/** The steps of a pattern. */
export function stepsOf(line: string): Step[] {
  return line.split(' ').map((step) => {
    const isOptional = step.endsWith('?')
    return { options: optionsOf(step).map((option) => option.split('_').flatMap(spelledOut)), isOptional }
  })
}

/** The words and slots with which a pattern may begin. */
export function firstWords(line: string): Set<string> {
  const steps = line.split(' ')
  const first = steps.findIndex((step) => !step.endsWith('?'))
  return new Set(steps.slice(0, first + 1).flatMap(optionsOf).map((option) => spelledOut(option.split('_', 1)[0]!)[0]!)) // prettier-ignore
}

/** The words and slots that may stand behind one with which a pattern begins; null where nothing has to. */
export function wordsBehind(first: string, steps: readonly Step[]): ReadonlySet<string> | null {
  const behind = new Set<string>()
  for (const [at, { options, isOptional }] of steps.entries()) {
    for (const [word, next] of options) {
      if (word !== first) continue
      const begins = next === undefined ? beginnings(steps.slice(at + 1)) : [next]
      if (begins === null) return null
      for (const begin of begins) behind.add(begin)
    }
    if (!isOptional) break
  }
  return behind
}

/** With what steps may begin, or null where none of them has to stand there. */
function beginnings(steps: readonly Step[]): string[] | null {
  const needed = steps.findIndex(({ isOptional }) => !isOptional)
  return needed < 0 ? null : steps.slice(0, needed + 1).flatMap(({ options }) => options.map(([word]) => word!))
}

function optionsOf(step: string): string[] {
  return (step.endsWith('?') ? step.slice(0, -1) : step).split('|')
}

/** Contractions as texts are read, and whose things are not told apart: "mum's" is "mum". */
function spelledOut(word: string): string[] {
  return word.includes("'") ? uncontracted(word).map((one) => one.replace(/'s$/, '')) : [word]
}
