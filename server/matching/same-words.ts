import { memoized } from '#server/language/lexicon/memoized.ts'
import { ambiguities } from '#server/language/lexicon/senses.ts'
import type { Concept } from '#server/language/lexicon/things.ts'
import { stemOf } from '#server/language/senses.ts'

/** Whether two are of the same words, but for their endings. */
export function isAlike(one: string, other: string): boolean {
  return stemsOf(one).join(' ') === stemsOf(other).join(' ')
}

/** Whether all words of a name stand in what somebody wrote, but for their endings: “game design” is not yet board game design. */
export function holds(words: string, name: string): boolean {
  const stems = stemsOf(words)
  return stemsOf(name).every((stem) => stems.includes(stem))
}

/** Whether all words of one stand in the other, but for their endings. */
export function isNearly(one: string, other: string): boolean {
  const [some, others] = [stemsOf(one), stemsOf(other)]
  const [fewer, more] = some.length <= others.length ? [some, others] : [others, some]
  return fewer.length > 0 && fewer.every((stem) => more.includes(stem)) && more.length - fewer.length <= 1
}

/** Whether a word alone does not say which of its meanings the writer's is: “bow” of who shoots, “hogs” of who rides them. */
export function isAmbiguous(words: string, { name }: Concept): boolean {
  const { undecided = 'sure' } = ambiguities.get(words.toLowerCase()) ?? {}
  return undecided !== 'sure' && !isNearly(words, name)
}

/** Whether any words of the two begin alike: "photographer" and "photography", "writer" and "writing". */
export function shareRoots(one: string, other: string): boolean {
  const rootsOf = (words: string) =>
    words
      .toLowerCase()
      .match(/\p{L}{4}\p{L}*/gu)
      ?.map((word) => word.slice(0, 4)) ?? []
  const others = rootsOf(other)
  return rootsOf(one).some((root) => others.includes(root))
}

/** The words of a text without their endings. */
export const stemsOf = memoized(20_000, (words): readonly string[] =>
  (
    words
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/\p{L}+/gu) ?? []
  ).map(stemOf),
)
