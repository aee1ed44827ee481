import { keptOf } from './kept.ts'
import { sectionsOf } from './lines.ts'

/**
 * Of `wishes.txt`: what an object ends at, where its first part ends, what nobody nearby is asked for, what makes a joke of all that is asked for beside it, what alone says too little of what
 * it is about, and words that carry no meaning in it.
 */
export const wishWords = keptOf('wish-words', () => ({
  turns: listed('turns'),
  limits: new Set(listed('limits')),
  unwanted: new Set(listed('unwanted')),
  jokes: listed('jokes'),
  general: new Set(listed('general')),
  empty: new Set(listed('empty', ' ')),
}))

function listed(section: string, parting = ', '): string[] {
  return sectionsOf('wishes.txt').get(section)!.join(parting).split(parting)
}
