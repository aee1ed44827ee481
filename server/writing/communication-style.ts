import type { Reading } from '#server/language/old-reading.ts'
import { styleOf, type Style } from '#server/language/writing-style.ts'

type Manner = { adjective: string; because: string; holds: (style: Style) => boolean }

/** In the order of what tells most. For any text at least two hold: one on length or pace, one on tone. */
const manners: Manner[] = [
  { adjective: 'curious', because: 'asks the reader a question', holds: (style) => style.questions > 0 },
  { adjective: 'lively', because: 'is quick to an exclamation mark', holds: (style) => style.exclamations > 0 },
  { adjective: 'inviting', because: 'speaks to the reader as “you”', holds: (style) => style.reader > 0 },
  { adjective: 'warm', because: 'picks kind words', holds: (style) => style.kindness >= 2 },
  { adjective: 'lighthearted', because: 'lets emoji do some of the talking', holds: (style) => style.emoji > 0 },
  { adjective: 'sociable', because: 'says “we” as easily as “I”', holds: (style) => style.together > 0 && style.together >= style.self },
  { adjective: 'careful', because: 'softens what is said', holds: (style) => style.softeners >= 2 },
  { adjective: 'personal', because: 'writes in the first person', holds: (style) => style.self >= 2 },
  { adjective: 'detailed', because: 'takes the time to say it fully', holds: (style) => style.words > 100 },
  { adjective: 'brief', because: 'says it in a few words', holds: (style) => style.words > 0 && style.words <= 25 },
  { adjective: 'direct', because: 'gets to the point in short sentences', holds: (style) => style.words > 25 && style.pace <= 12 },
  { adjective: 'unhurried', because: 'lets sentences run long', holds: (style) => style.pace > 12 },
  { adjective: 'even', because: 'stays level in tone', holds: (style) => style.words > 0 && style.exclamations === 0 },
  { adjective: 'matter-of-fact', because: 'lets the facts speak', holds: (style) => style.words > 0 && style.self === 0 },
] // prettier-ignore

/** One sentence on how somebody writes, from counts alone: "Curious and direct: asks the reader a question and keeps …". */
export function communicationStyleOf(reading: Reading): string {
  const style = styleOf(reading)
  const [first, second] = manners.filter((manner) => manner.holds(style))
  if (!first) return 'Still quiet: there is no text to read yet.'
  const adjective = first.adjective.replace(/^./, (letter) => letter.toUpperCase())
  if (!second) return `${adjective}: ${first.because}.`
  return `${adjective} and ${second.adjective}: ${first.because} and ${second.because}.`
}
