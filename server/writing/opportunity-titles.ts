import type { OpportunityFact } from '#contract/alerts.ts'
import { NAME_SLOT as THEY } from '#server/matching/opportunity-sentences.ts'

/** `topic` stands between quotation marks where it is a member's, and is null where it says nothing by itself. */
export type Told = { topic: string | null; form: OpportunityFact['form'] }

/** Somebody who is asked for, as such. */
const SOMEBODY =
  /^“(?:(?:some|any)(?:one|body)|an? (?:\w+ )?(?:mentor|guide|coach|teacher|tutor|partner|buddy|companion|woman|man|lady|lad|expert|speaker|singer|player|drummer|pianist|guitarist|editor|designer|developer|translator|photographer))\b/i

/** What somebody asked for in their own words, else what is surely so. */
export function titled({ topic, form }: Told, plain: string[], who: 'you' | 'they', isPerson = SOMEBODY.test(topic ?? '')): string[] {
  if (topic === null) return plain.slice(0, 1)
  if (form === 'verb') return who === 'you' ? [`${topic}: ask ${THEY}`, `${THEY} could help you ${topic}`] : [`${topic}: you could help ${THEY}`]
  if (!isPerson) return plain.map((title) => `${title}: ${topic}`)
  return who === 'you' ? [`${topic}: that could be ${THEY}`, `You are looking for ${topic}: meet ${THEY}`] : [`${THEY} is looking for ${topic}: that could be you`]
} // prettier-ignore

/** For two alike: whom one is looking for is no title for both. */
export function together({ topic }: Told, titles: string[], plain: string): string[] {
  return topic === null || SOMEBODY.test(topic) ? [plain] : titles.map((title) => `${title}: ${topic}`)
} // prettier-ignore
