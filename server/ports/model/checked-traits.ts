import type { Trait } from '#contract/analysis.ts'
import { quotable } from '#server/language/words.ts'
import type { Subject } from '#server/writing/subject.ts'
import { traitsOf } from '#server/writing/traits.ts'
import { traitsOfWriting } from '#server/writing/writing-traits.ts'
import { ownWords } from './own-words.ts'

const TRAITS = 5
const LONGEST_EVIDENCE = 80
/** One to three English words. */
const NAME = /^(?=.{3,24}$)\p{Script=Latin}+(?:[ '’-]\p{Script=Latin}+){0,2}$/u

/**
 * The model's traits whose evidence stands in the profile word for word, each name and piece of evidence once, filled up to
 * five with those of fixed rules. `ours` is how many those are.
 */
export function checkedTraits(said: Trait[], subject: Subject): { traits: Trait[]; ours: number } {
  const traits: Trait[] = []
  for (const { name, evidence } of said) {
    const trait = { name: named(name), evidence: found(evidence, subject) }
    if (trait.name && trait.evidence) addOnce(traits, { name: trait.name, evidence: trait.evidence })
  }
  const theirs = traits.length
  for (const trait of [...traitsOf(subject), ...traitsOfWriting(subject)]) {
    if (!traits.some(({ name }) => isSame(name, trait.name)) && traits.length < TRAITS) traits.push(trait)
  }
  return { traits, ours: traits.length - theirs }
}

function addOnce(traits: Trait[], trait: Trait): void {
  const isKnown = traits.some(({ name, evidence }) => isSame(name, trait.name) || isSame(evidence, trait.evidence))
  if (!isKnown && traits.length < TRAITS) traits.push(trait)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function named(name: string): string | null {
  const trimmed = name.trim()
  return NAME.test(trimmed) ? trimmed.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : null
}

function found(evidence: string, { bio, interests, location }: Subject): string | null {
  for (const source of [bio, ...interests, location]) {
    const own = ownWords(evidence, source)
    if (own !== null) return quotable(own, LONGEST_EVIDENCE)
  }
  return null
}
