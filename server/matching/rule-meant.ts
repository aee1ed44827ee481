import type { OpportunityFact } from '#contract/alerts.ts'
import { occupationOf } from '#server/language/lexicon/occupations.ts'
import type { Reading } from '#server/language/reading.ts'
import type { MeantRule } from './meant.ts'
import { togetherRule } from './together-rule.ts'

/**
 * What the kind that vectors tell is called by what is quoted of the two: a work of both is company where nothing is made, and colleagues who tell of no work are two
 * of whom the same is true, who both collect old phones.
 */
export function ruleMeant(rule: MeantRule, quotes: string[], both: Pick<Reading, 'does'>[]): OpportunityFact['rule'] {
  if (rule === 'project') return togetherRule(quotes, false)
  const works = both.flatMap(({ does }) => does.map(({ words }) => words)).filter((words) => words !== '')
  const isOfWork = quotes.some((quote) => OF_WORK.test(quote) || namesTrade(quote) || works.some((words) => quote.includes(words))) // prettier-ignore
  return rule === 'field' && !isOfWork ? 'interests' : rule
}

function namesTrade(quote: string): boolean {
  const words = quote.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.some((word) => occupationOf.has(word) || occupationOf.has(word.replace(/s$/, '')))
}

const OF_WORK =
  /\b(?:work\w*|jobs?|trade|industr\w+|sector|profession\w*|colleagues?|network\w*|careers?|business\w*|freelanc\w*|self-employed|clients?|customers?|compan(?:y|ies)|employ\w*|hir(?:e|ing)|recruit\w*|managers?|cvs?|interviews?|start-?ups?|founders?|talk shop)\b/i
