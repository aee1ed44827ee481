import { ALERT_WORDS } from '#contract/alerts.ts'
import type { OpportunityWords } from '#contract/analysis.ts'
import { isEnglish } from '#server/language/words.ts'
import { NAME_SLOT } from '#server/matching/opportunity-sentences.ts'
import type { OpportunityCandidate } from '../ai.ts'
import { plainSentences, plainWords } from './plain-words.ts'

/** Shorter pieces stand in many texts by chance. */
const SHORTEST_BORROWED = 4
const OTHER_CANDIDATE = /\b(?:candidate|member|person|label)s? [A-E]\b/i

/**
 * What a model wrote for the candidates it was asked about, each once, in words that may be shown. Words for one candidate
 * that hold what only another one's facts say are dropped, and so is what is not English.
 */
export function checkedOpportunities(said: OpportunityWords[], candidates: OpportunityCandidate[]): OpportunityWords[] {
  return candidates.flatMap((candidate) => {
    const words = said.find(({ label }) => label.trim() === candidate.label)
    const shown = words && cleaned(words, candidate.label)
    const others = candidates.filter((other) => other !== candidate)
    return shown && isEnglish(textOf(shown)) && !borrows(textOf(shown), candidate, others) ? [shown] : []
  })
}

function cleaned(words: OpportunityWords, label: string): OpportunityWords | null {
  const title = plainWords(words.title, ALERT_WORDS.title)
  const description = plainSentences(words.description, ALERT_WORDS.description)
  const reasoning = plainSentences(words.reasoning, ALERT_WORDS.reasoning)
  const mutualBenefits = listed(words.mutualBenefits)
  const actionableSteps = listed(words.actionableSteps)
  const isWhole = title && description && reasoning && mutualBenefits.length > 0 && actionableSteps.length > 0
  return isWhole ? { label, title, description, reasoning, mutualBenefits, actionableSteps } : null
}

function listed(items: string[]): string[] {
  const shown = items.slice(0, ALERT_WORDS.items).map((item) => plainSentences(item, ALERT_WORDS.item))
  return shown.filter((item) => item !== null)
}

function borrows(text: string, own: OpportunityCandidate, others: OpportunityCandidate[]): boolean {
  if (OTHER_CANDIDATE.test(text)) return true
  const said = text.toLowerCase()
  const known = own.facts.map(({ topic, sentence }) => `${topic} ${sentence}`).join(' ').toLowerCase() // prettier-ignore
  return others.flatMap(piecesOf).some((piece) => said.includes(piece) && !known.includes(piece))
}

/** What tells a candidate from others: the topics, and whatever is quoted. */
function piecesOf({ facts }: OpportunityCandidate): string[] {
  const quotations = facts.flatMap(({ sentence }) => [...sentence.matchAll(/“([^”]*)”/g)].map(([, quoted]) => quoted!))
  return [...quotations, ...facts.map(({ topic }) => topic)]
    .map((piece) => piece.trim().toLowerCase())
    .filter((piece) => piece.length >= SHORTEST_BORROWED)
}

function textOf({ title, description, reasoning, mutualBenefits, actionableSteps }: OpportunityWords): string {
  return [title, description, reasoning, ...mutualBenefits, ...actionableSteps].join(' ').replaceAll(NAME_SLOT, '')
}
