import type { AlertType, OpportunityFact } from '#contract/alerts.ts'
import type { Reading } from '#server/language/reading.ts'
import type { Meant, MeantRule } from './meant.ts'
import { ruleMeant } from './rule-meant.ts'

type Rule = OpportunityFact['rule']

/** What each rule is called. Whoever teaches has a skill that the other wants; company for an activity is something that two do together. */
export const KINDS: Record<Rule, AlertType> = {
  mentor: 'mentor_opportunity',
  skill: 'skill_match',
  help: 'skill_match',
  role: 'skill_match',
  project: 'collaboration',
  company: 'collaboration',
  field: 'industry_connection',
  interests: 'other',
}

/** By kind what the vectors call it; they say nothing of interests in common. */
const MEANT_AS: Partial<Record<AlertType, MeantRule>> = {
  mentor_opportunity: 'mentor',
  skill_match: 'help',
  collaboration: 'project',
  industry_connection: 'field',
}

/** As a logarithm: between 2 and 3 it calls no more and no fewer of 880 open cases amiss, and at 4 two of a hundred more of those that name the thing. */
const CLEARLY = 2.5

/** What is found by words tells the kind unless the meaning of the two clearly speaks for another; whoever asks for colleagues has said it. */
export function clearlyMeant(fact: OpportunityFact, { rule, rated }: Meant, both: Reading[]): OpportunityFact {
  const said = MEANT_AS[KINDS[fact.rule]]
  if (said === undefined || fact.rule === 'field' || rated[rule] - rated[said] < CLEARLY) return fact
  const quotations = fact.sentence.match(/“[^”]*”/g) ?? []
  const told = ruleMeant(rule, quotations, both)
  // Its own words ask for something else.
  return { ...fact, rule: told, form: 'matter', gains: isMutual(told) ? 'both' : fact.gains }
}

/** What two do together, who know a trade and of whom the same is true gain alike. */
export function isMutual(rule: Rule): boolean {
  return rule === 'field' || rule === 'interests' || KINDS[rule] === 'collaboration'
}
