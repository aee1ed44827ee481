import { ALERT_WORDS } from '#contract/alerts.ts'
import type { OpportunityWords } from '#contract/analysis.ts'
import { quotable } from '#server/language/words.ts'
import { NAME_SLOT } from '#server/matching/opportunity-sentences.ts'
import type { OpportunityRequest } from '#server/ports/ai.ts'
import type { Found } from './find-opportunities.ts'
import type { NewAlert } from './queries.ts'

/** What an analyzer is asked of some opportunities: letters in place of people, and what our rules found. */
export function requestFor(found: Found[]): OpportunityRequest {
  return { candidates: found.map(({ kind, facts }, at) => ({ label: labelOf(at), kind, facts })) }
}

/**
 * The alerts that an answer makes of the opportunities it was asked about, in their order. Words for a label that was not
 * asked about, a second time for one, or longer than an alert may be are dropped, and whoever has none left gets no alert.
 */
export function alertsFrom(found: Found[], analyser: string, answer: OpportunityWords[]): NewAlert[] {
  return found.flatMap(({ target, kind, priority, score }, at) => {
    const words = answer.find(({ label }) => label === labelOf(at))
    if (!words || !isFit(words)) return []
    const named = (text: string) => withName(text, target.firstName)
    return [
      {
        targetUserId: target.id,
        alertType: kind,
        priority,
        opportunityScore: score,
        title: named(words.title),
        description: named(words.description),
        aiAnalysis: {
          analyser,
          reasoning: named(words.reasoning),
          mutual_benefits: words.mutualBenefits.map(named),
          actionable_steps: words.actionableSteps.map(named),
        },
      },
    ]
  })
}

function labelOf(at: number): string {
  return String.fromCodePoint('A'.codePointAt(0)! + at)
}

function isFit({ title, description, reasoning, mutualBenefits, actionableSteps }: OpportunityWords): boolean {
  const isWithin = (text: string, most: number) => text.trim() !== '' && Array.from(text).length <= most
  const isList = (items: string[]) =>
    items.length > 0 && items.length <= ALERT_WORDS.items && items.every((item) => isWithin(item, ALERT_WORDS.item))
  return (
    isWithin(title, ALERT_WORDS.title) &&
    isWithin(description, ALERT_WORDS.description) &&
    isWithin(reasoning, ALERT_WORDS.reasoning) &&
    isList(mutualBenefits) &&
    isList(actionableSteps)
  )
}

/** A name that may not be repeated is "this member". */
function withName(text: string, firstName: string): string {
  const name = quotable(firstName, 50)
  return text.replaceAll(
    NAME_SLOT,
    (_, at: number) => name ?? (/(?:^|[.!?:]\s)$/.test(text.slice(0, at)) ? 'This member' : 'this member'),
  )
}
