import { ALERT_WORDS, type OpportunityFact } from '#contract/alerts.ts'
import { isMutual } from '#server/matching/opportunity-kinds.ts'
import { standsInTitle } from '#server/matching/opportunity-sentences.ts'
import { likelyPhrases } from './likely-phrases.ts'
import { phrasesByRule, type Phrases } from './opportunity-phrases.ts'

/** Sentences of the reasoning; what else was found is found on their page. */
const FACTS_TOLD = 3

/**
 * The words for one opportunity, by fixed rules: the same facts always give the same words, and other facts often others.
 * Everything said of the two is a fact's own sentence, or follows from its rule and from who gains by it.
 */
export function opportunityWords(facts: [OpportunityFact, ...OpportunityFact[]]) {
  const [first, ...others] = facts
  const phrases = phrasesOf(first)
  const chosen = seedOf(first.sentence)
  const one = (of: string[], turn = 0) => of[(chosen + turn) % of.length]!
  const other = others.find((fact) => fact.gains !== first.gains && fact.gains !== 'both' && first.gains !== 'both')
  const title = one(phrases.titles.filter((each) => Array.from(each).length <= ALERT_WORDS.title))
  const unsaid = phrases.descriptions.filter((each) => each !== `${title}.`)
  const description = one(unsaid.length > 0 ? unsaid : phrases.descriptions, 1)

  return {
    title,
    description: other && !isMutual(first.rule) ? `${description} And the other way round as well.` : description,
    reasoning: reasoningOf(facts),
    mutualBenefits: [...new Set([phrases, ...(other ? [phrasesOf(other)] : [])].map(({ benefits }) => one(benefits)))],
    actionableSteps: [one(phrases.steps[0]), one(phrases.steps[1], Math.floor(chosen / 7))],
  }
}

/** The sentences of the first facts, as many as an alert has room for, and none that quotes again what was quoted. */
function reasoningOf(facts: OpportunityFact[]): string {
  const [first = '', ...others] = facts.slice(0, FACTS_TOLD).map(({ sentence }) => sentence)
  return others.reduce((told, sentence) => {
    const longer = `${told} ${sentence}`
    const isAgain = (sentence.match(/(?<=“)[^”]*/g) ?? []).some((quoted) => told.includes(quoted))
    return isAgain || longer.length > ALERT_WORDS.reasoning ? told : longer
  }, first)
}

function phrasesOf(fact: OpportunityFact): Phrases {
  const { rule, form } = fact
  const said = form === 'matter' ? likelyPhrases[rule] : phrasesByRule[rule]({ topic: spoken(fact), form })
  return fact.gains === 'candidate' ? said.theyGain : said.youGain
}

/** What members wrote stands between quotation marks where it says what it is about; a field or a thing is named in our words. */
function spoken({ rule, topic, form }: OpportunityFact): string | null {
  if ((rule === 'field' && form === 'noun') || rule === 'interests') return topic
  return standsInTitle(topic) ? `“${topic}”` : null
}

/** A number for a text, the same at all times (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
