import type { MemberCard } from '#contract/members.ts'

type Scores = Pick<MemberCard, 'aiCompatibilityScore' | 'matchPercentage'>

/** "87% AI match" and "62% interests" where there is an AI score, otherwise "62% match" alone. */
export function matchWords({ aiCompatibilityScore, matchPercentage }: Scores): { main: string; more: string | null } {
  if (aiCompatibilityScore === null) return { main: `${matchPercentage}% match`, more: null }
  return { main: `${aiCompatibilityScore}% AI match`, more: `${matchPercentage}% interests` }
}
