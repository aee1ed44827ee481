import { craftNeeded, type Craft } from './crafts.ts'
import { mentionsIn } from './interest-taxonomy.ts'
import { empty, general } from './lexicon/empty-words.ts'
import { guidance, guiding, guidingFirst, learning, learningFirst, limits, making, type Purpose } from './lexicon/wish-terms.ts' // prettier-ignore
import type { Wish } from './old-wishes.ts'
import { quotable, wordsOf, type Word } from './words.ts'

/**
 * A wish that may be repeated, and what it is about. `guidance` is the word with which it asks for a mentor, `craft` the one
 * it asks for; null where it asks for neither.
 */
export type Want = Pick<Wish, 'lead' | 'phrase'> & {
  purpose: Purpose
  topics: Topic[]
  guidance: string | null
  craft: Craft | null
}

/** What a phrase is about: equal keys are the same thing, `text` is the writer's word for it. */
type Topic = { key: string; text: string }

const LONGEST_PHRASE = 80

const GUIDANCE = anywhere(guidance)
const GUIDES = new RegExp(`${anywhere(guiding).source}|^(?:${guidingFirst})\\b`, 'iu')
const LEARNS = new RegExp(`${anywhere(learning).source}|^${learningFirst}\\b`, 'iu')
const MAKES = anywhere(making)
const LIMITS = new RegExp(`\\s(?:${limits})\\b`, 'iu')

const GENERAL = new Set(
  wordsOf(`${empty} ${general}`)
    .filter(isLong)
    .map(({ stem }) => stem),
)

/** What these wishes are about, but for those that may not be repeated. */
export function wantsOf(wishes: Wish[]): Want[] {
  return wishes
    .filter(({ phrase }) => quotable(phrase, LONGEST_PHRASE) !== null)
    .map((wish) => {
      const { lead, phrase, wantsSomebody } = wish
      return {
        lead,
        phrase,
        purpose: purposeOf(wish),
        topics: topicsOf(phrase),
        guidance: GUIDANCE.exec(phrase)?.[0] ?? null,
        craft: wantsSomebody ? craftNeeded(phrase) : null,
      }
    })
}

/** "are looking for" and "write" of the viewer, who is "you"; "is looking for" and "writes" of anybody else. */
export function leadOf({ lead }: { lead: string }, who: string): string {
  const isViewer = who.toLowerCase() === 'you'
  return isViewer ? lead.replace(/^is /, 'are ').replace(/^(offer|invite|need|write|list)s\b/, '$1') : lead
}

function purposeOf({ kind, phrase, purpose }: Wish): Purpose {
  if (kind === 'offer') return GUIDES.test(phrase) ? 'mentor' : 'learn'
  if (GUIDANCE.test(phrase)) return 'mentor'
  if (purpose === 'learn' || LEARNS.test(phrase)) return 'learn'
  return purpose === 'project' || MAKES.test(phrase) ? 'project' : 'company'
}

/** Things with a name first, then the words that carry meaning: of a phrase's first part where that has any. */
function topicsOf(phrase: string): Topic[] {
  const head = phrase.split(LIMITS)[0]!
  const topics = topicsIn(head)
  return topics.length > 0 || head === phrase ? topics : topicsIn(phrase)
}

function topicsIn(text: string): Topic[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => isLong(word) && !GENERAL.has(word.stem) && !GENERAL.has(rootOf(word)))
  const named = mentionsIn(text, words)
    .filter(({ start, end }) => telling.some((word) => word.start >= start && word.end <= end))
    .map((mention) => ({ key: mention.key, text: mention.text }))
  const plain = telling.map((word) => ({ key: `~${rootOf(word)}`, text: word.text }))
  return [...named, ...plain]
}

function isLong({ lower }: Word): boolean {
  return lower.length > 2
}

/** A walker is looking for what a walk is. */
function rootOf({ stem }: Word): string {
  return stem.replace(/(?<=...)(?:([^aeiou])\1|([^aeiou]))er$/, '$1$2')
}

function anywhere(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\b`, 'iu')
}
