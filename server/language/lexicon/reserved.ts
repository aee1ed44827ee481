import { sectionsOf } from './lines.ts'
import type { Concept } from './things.ts'

/**
 * What is told of nobody in our words: health, faith, love, grief, money, politics, where somebody belongs. It may be told in the
 * writer's own, or not at all. Of `reserved.txt`: under "# themes" and the like a key a line, under "# told of nobody" the situations that are no reason to meet: a bad back and a transplant are both an illness, under "# words" what a text tells of such things by.
 */
const reserved = new Map(sectionsOf('reserved.txt').entries().map(([title, keys]) => [title, new Set(keys)])) // prettier-ignore

type Kind = 'themes' | 'sub-themes' | 'situations' | 'told of nobody'

export function isReserved(kind: Kind, key: string): boolean {
  return reserved.get(kind)?.has(key) ?? false
}

const WORDS = new RegExp(`\\b(?:${[...(reserved.get('words') ?? [])].map((word) => word.replace('*', '\\w*')).join('|')})\\b`, 'i') // prettier-ignore

/** Whether a sentence speaks of such things, so that nobody but its writer should pick it out. */
export function touchesReserved(sentence: string): boolean {
  return WORDS.test(sentence)
}

/** Whether a thing may be named by its theme's words, its sub-theme's or its own. */
export function isReservedThing({ theme, sub }: Concept): boolean {
  return isReserved('themes', theme) || isReserved('sub-themes', sub)
}
