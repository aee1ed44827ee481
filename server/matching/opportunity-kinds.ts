import type { AlertType, OpportunityFact } from '#contract/alerts.ts'
import type { Meant, MeantRule } from './meant.ts'
import { togetherRule } from './together-rule.ts'

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
export function clearlyMeant(fact: OpportunityFact, { rule, rated }: Meant): OpportunityFact {
  const said = MEANT_AS[KINDS[fact.rule]]
  if (said === undefined || fact.rule === 'field' || rated[rule] - rated[said] < CLEARLY) return fact
  const quotations = fact.sentence.match(/“[^”]*”/g) ?? []
  // What vectors alone call a work of both is company where nothing is made.
  const told = rule === 'project' ? togetherRule(quotations, false) : rule
  // Its own words ask for something else.
  return { ...fact, rule: told, form: 'matter', gains: isMutual(rule) ? 'both' : fact.gains }
}

/** What two do together, who know a trade and of whom the same is true gain alike. */
export function isMutual(rule: Rule): boolean {
  return rule === 'field' || rule === 'interests' || KINDS[rule] === 'collaboration'
}
