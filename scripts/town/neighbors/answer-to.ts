import type { Voice } from './voices.ts'

const GREETING = /^(hi|hiya|hello|hey|good (morning|day|evening|afternoon))\b/i
const WORDS = /\p{L}[\p{L}'’-]*/gu

/** Words that tell nothing by themselves, of the length of those that do. */
const PLAIN = new Set(
  `about after again along already always another anything around because before being could connect doing every everything
  going great having hello really right should since something still thanks their there these thing things think those though
  today tomorrow tonight under until wanted where which while would write years yours please maybe little never would'd
  people person someone somebody morning evening`.split(/\s+/),
)

/**
 * What a resident says to a message, by fixed rules: something about what was said that they have not said yet, or the most telling word of it
 * given back. Null when nothing is left that would not be a repetition.
 */
export function answerTo(voice: Voice, text: string, said: ReadonlySet<string>): string | null {
  const words = [...text.matchAll(WORDS)].map(([word]) => word)
  const heard = new Set(words.map((word) => word.toLowerCase()))
  const thing = mostTelling(words)
  const isGreeting = GREETING.test(text) && words.length < 9

  const choices = [
    ...(isGreeting ? voice.hello : []),
    ...voice.rules.filter((rule) => [...heard].some((word) => rule.words.has(word))).flatMap(({ answers }) => answers),
    ...(text.includes('?') ? voice.asked : []),
    ...(thing ? voice.about.map((line) => line.replace('{thing}', thing)) : []),
    ...voice.hello,
  ]
  return choices.find((choice) => !said.has(choice)) ?? null
}

/** The longest word that means something by itself, as it was written. */
function mostTelling(words: string[]): string | undefined {
  return words
    .filter((word) => word.length >= 5 && !PLAIN.has(word.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0]
}
