import { wishWords } from './lexicon/wish-words.ts'
import { mattersBetween } from './matter-scores.ts'
import type { CuedSpan } from './meant-wishes.ts'
import { sentenceSpan, type Text } from './text.ts'
import { topicsOf, type Named } from './wish-topics.ts'

/** So much the words of a wish, or its whole sentence, must say of a matter that it is about that as well. */
const MATTER_LEAST = { named: 0.9, beside: 1.6 } as const

/** The matter that the words of a wish, or its whole sentence, are likely of stands behind what it names first. */
export function withMatter(text: Text, { first, objectFirst, objectLast }: CuedSpan, about: string[]): string[] {
  const [likeliest] = [
    ...mattersBetween(text, objectFirst, objectLast).filter(({ score }) => score >= MATTER_LEAST.named),
    ...mattersBetween(text, ...sentenceSpan(text, first)).filter(({ score }) => score >= MATTER_LEAST.beside),
  ]
  return likeliest === undefined || about.includes(likeliest.key) ? about : about.toSpliced(1, 0, likeliest.key)
}

/** "Anybody?" and "I could do with a hand" are about what is told beside them. */
export function around(text: Text, { first }: CuedSpan, named: Named[]): string[] {
  const { sentence } = text.tokens[first]!
  for (const beside of [sentence, sentence - 1, sentence + 1]) {
    const from = text.tokens.findIndex((token) => token.sentence === beside)
    if (from < 0) continue
    const to = text.tokens.findLastIndex((token) => token.sentence === beside)
    const { about } = topicsOf(text, named, from, to)
    if (about.some(isKnown)) return about
  }
  return []
}

/** What is told in the sentence of a wish and in those beside it, the known first. */
export function beside(text: Text, { first }: CuedSpan, named: Named[]): string[] {
  const { sentence } = text.tokens[first]!
  return [sentence, sentence - 1, sentence + 1].flatMap((one) => {
    const from = text.tokens.findIndex((token) => token.sentence === one)
    return from < 0
      ? []
      : topicsOf(
          text,
          named,
          from,
          text.tokens.findLastIndex((token) => token.sentence === one),
        ).about
  })
}

/** Whether it is more than a word that nothing is known of, or that says too little. */
export function isKnown(key: string): boolean {
  return !key.startsWith('~') && !key.startsWith('situation ') && !wishWords.general.has(key)
}
