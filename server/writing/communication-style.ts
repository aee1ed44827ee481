import { lengthOf, styleOf, type Style } from './writing-style.ts'

type Manner = { adjective: string; because: string }

/** In the order of what tells most; the last holds for any text. */
const tones: (Manner & { holds: (style: Style) => boolean })[] = [
  { adjective: 'curious', because: 'asks the reader a question', holds: (style) => style.questions > 0 },
  { adjective: 'lively', because: 'is quick to an exclamation mark', holds: (style) => style.exclamations > 0 },
  { adjective: 'inviting', because: 'speaks to the reader as “you”', holds: (style) => style.reader > 0 },
  { adjective: 'warm', because: 'picks kind words', holds: (style) => style.kindness >= 2 },
  { adjective: 'lighthearted', because: 'lets emoji do some of the talking', holds: (style) => style.emoji > 0 },
  { adjective: 'sociable', because: 'says “we” as easily as “I”', holds: (style) => style.together > 0 && style.together >= style.self },
  { adjective: 'careful', because: 'softens what is said', holds: (style) => style.softeners >= 2 },
  { adjective: 'personal', because: 'writes in the first person', holds: (style) => style.self > 0 },
  { adjective: 'matter-of-fact', because: 'lets the facts speak', holds: () => true },
] // prettier-ignore

const lengths: Record<ReturnType<typeof lengthOf>, Manner | null> = {
  silent: null,
  brief: { adjective: 'brief', because: 'says it in a few words' },
  detailed: { adjective: 'detailed', because: 'takes the time to say it fully' },
  direct: { adjective: 'direct', because: 'gets to the point in short sentences' },
  unhurried: { adjective: 'unhurried', because: 'writes long sentences' },
}

/** One sentence on how somebody writes, from counts alone: a tone and a length, so that neither speaks against the other. */
export function communicationStyleOf(text: string): string {
  const style = styleOf(text)
  const length = lengths[lengthOf(style)]
  const tone = tones.find(({ holds }) => holds(style))
  if (!length || !tone) return 'Still quiet: there is no text to read yet.'
  const adjective = tone.adjective.replace(/^./, (letter) => letter.toUpperCase())
  return `${adjective} and ${length.adjective}: ${tone.because} and ${length.because}.`
}
