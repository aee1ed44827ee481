import { people } from './lexicon/people.ts'
import { isUncommonStem } from './lexicon/spelling-words.ts'
import { wishWords } from './lexicon/wish-words.ts'
import { mattersBetween } from './matter-scores.ts'
import type { CuedSpan } from './meant-wishes.ts'
import { sentenceSpan, type Text } from './text.ts'
import { beforePatience, isWithout, topicsOf, type Named } from './wish-topics.ts'

const EVERYBODY = new Set(['everybody', 'everyone'])
/** So much the words of a wish, or its whole sentence, must say of a matter that it is about that as well. */
const MATTER_LEAST = { named: 0.9, beside: 1.6 } as const

/** The matter that the words of a wish, or its whole sentence, are likely of stands behind what it names first. */
export function withMatter(
  text: Text,
  { first, objectFirst, objectLast }: CuedSpan,
  about: string[],
  named: Named[],
  isLearned: boolean,
): string[] {
  // A word within a longer name is not of its own: to "develop film at home" takes no developer.
  const isWithinName = (at: number) => named.some((one) => one.last - one.first >= (isLearned ? 1 : 2) && one.first <= at && one.last >= at && isNamed(one.key)) // prettier-ignore
  const [likeliest] = [
    ...mattersBetween(text, objectFirst, objectLast).filter(({ score }) => score >= MATTER_LEAST.named),
    ...mattersBetween(text, ...sentenceSpan(text, first)).filter(({ score }) => score >= MATTER_LEAST.beside),
  ]
  const isPutUpWith = likeliest !== undefined && likeliest.first > beforePatience(text, objectFirst, objectLast) && likeliest.first <= objectLast // prettier-ignore
  if (
    likeliest === undefined ||
    isPutUpWith ||
    isWithout(text, likeliest.first, objectFirst) ||
    isShared(text, likeliest.first) ||
    isWithinName(likeliest.first) ||
    about.includes(likeliest.key)
  )
    return about
  return about.toSpliced(1, 0, likeliest.key)
}

/** "Anybody?" and "I could do with a hand" are about what is told beside them. */
export function around(text: Text, { first }: CuedSpan, named: Named[]): string[] {
  const { sentence } = text.tokens[first]!
  for (const beside of [sentence, sentence - 1, sentence + 1]) {
    const from = text.tokens.findIndex((token) => token.sentence === beside)
    if (from < 0) continue
    const to = text.tokens.findLastIndex((token) => token.sentence === beside)
    const told = named.filter((one) => !isEverybodys(text, one))
    const { about } = topicsOf(text, told, from, to)
    if (about.some(isKnown)) return about
  }
  return []
}

/** What known things and uncommon words are told of in the sentence of a wish and in those beside it. Who is spoken of there ("my brother", "a poet") is not what it is about. */
export function beside(text: Text, { first }: CuedSpan, named: Named[]): string[] {
  const { sentence } = text.tokens[first]!
  return [sentence, sentence - 1, sentence + 1].flatMap((one) => {
    const from = text.tokens.findIndex((token) => token.sentence === one)
    if (from < 0) return []
    const to = text.tokens.findLastIndex((token) => token.sentence === one)
    const things = named.filter((one) => !wishWords.unwanted.has(one.key) && (isLife(one) || !isKin(text, one)) && !isEverybodys(text, one)) // prettier-ignore
    return topicsOf(text, things, from, to).about.filter((key) =>
      key.startsWith('~') ? isUncommonStem(key.slice(1)) : one === sentence || isToDoTogether(key),
    )
  })
}

/** The work that is told of beside a wish is that of its writer. */
export function isToDoTogether(key: string): boolean {
  return !key.startsWith('job ') && !key.startsWith('matter ')
}

/** Who would split a shelf has no shelf put up. */
function isShared({ tokens }: Text, at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ norm }) => norm === 'split' || norm === 'share')
}

/** "In my language everybody is a poet" */
function isEverybodys({ tokens }: Text, { first }: Named): boolean {
  const { clause } = tokens[first]!
  return tokens.some((token) => token.clause === clause && EVERYBODY.has(token.norm))
}

/** "Caring for my mother" is told by who is cared for. */
function isLife({ key }: Named): boolean {
  return key.startsWith('situation ')
}

/** "With my brother" */
function isKin({ tokens }: Text, { first, last }: Named): boolean {
  return tokens.slice(first, last + 1).some(({ norm }) => people.kin.has(norm))
}

/** Whether it is more than a word that nothing is known of, or that says too little. */
export function isKnown(key: string): boolean {
  return !key.startsWith('~') && !key.startsWith('situation ') && !wishWords.general.has(key)
}

/** Whether it is a thing to be together for: whom one looks for ("volunteers", "crew") does not say what for. */
export function isNamed(key: string): boolean {
  return isKnown(key) && !key.startsWith('job ') && !key.startsWith('matter ')
}
