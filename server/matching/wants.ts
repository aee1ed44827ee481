import { mentionsIn } from '#server/language/interest-taxonomy.ts'
import { wishesIn } from '#server/language/wishes.ts'
import { isNegated, quotable, wordsOf, type Word } from '#server/language/words.ts'

/**
 * What somebody seeks or offers, in their own words: lead + “phrase”, the lead in the third person. `purpose` is what the
 * words are about: to be guided or to guide, to learn or to teach, company for something, or a thing to be made together.
 */
export type Want = {
  kind: 'seek' | 'offer'
  purpose: 'mentor' | 'learn' | 'company' | 'project'
  lead: string
  phrase: string
  topics: Topic[]
}

/** What a phrase is about: equal keys are the same thing, `text` is the writer's word for it. */
export type Topic = { key: string; text: string }

const LONGEST_PHRASE = 80

/** Beside the analyser's wishes: ways to ask that say nothing of a member's own profile. */
const openings: { lead: string; said: RegExp }[] = [
  { lead: 'is learning to', said: /\blearning\s+(?:how )?to\s+/giu },
  { lead: 'is learning', said: /(?:\b(?:i am|i['’]m|am|currently|still|slowly|now)\s+(?:\w+\s+)?|(?:^|[.!?;]\s+))learning\s+(?!(?:how )?to\b)/giu },
  { lead: 'would like to be taught about', said: /\bteach me about\s+/giu },
  { lead: 'would like to be taught', said: /\bteach me (?!about\b)/giu },
  { lead: 'needs', said: /\b(?:i|we) (?:\w+ )?need\s+(?!to\b)/giu },
  { lead: 'is in need of', said: /\bin need of\s+/giu },
  { lead: 'is open to', said: /\bopen to\s+(?=(?:\w+ )?(?:collaborat|projects?|working together|teaming up|ideas for))/giu },
] // prettier-ignore
const END = /[.;:!?\n,()–—/]|\s-\s|\s(?:but|because|since|so that|although|if|when|while|and (?:i|we|am|need))\b/iu

const MENTOR = /\b(?:mentors?|mentorship|mentoring|guidance|career advice|a coach|coaching|role model)\b/iu
const GUIDES = /^(?:mentor|coach|guide|advise)\b|\b(?:mentor|mentoring|mentorship|coaching)\b/iu
const LEARNS =
  /^(?:(?:an?|some|other|people|someone|somebody|anyone)\s+)*(?:learn|improve|practi[cs]e|study|try|brush up|lessons?|tutor|teacher|beginners?)\b|\b(?:learn|practi[cs]e|improve|conversation partner|language partner|tandem|lessons?)\b/iu
const PROJECT =
  /\b(?:collaborat\w*|co-?founders?|bandmates?|band|partner in|start(?:ing)? (?:an?|our|up|something)|startup|project|team up|teaming up|working together|put(?:ting)? together|writing partner|share a studio|studio|build(?:ing)? (?:an?|something))\b/iu

/** Where a phrase goes on to say whom it is for. */
const LIMITS_WHOM = /\s(?:who|whom|that|for any\w*|in return|in exchange|every)\b/iu

/** Too general to be what two people have in common, however they say it. Stems. */
const GENERAL = new Set(
  wordsOf(
    `the and for from with who whom that this these those any anyone anybody somebody someone everyone people person other others new good
    great nice fun local much would could can love like minded find meet get friend buddy thing time way same similar around here there nearby
    area are was not does our your you yourself their them they his her its has have had something anything everything nobody everybody one
    two few first last also about into over than then when what which while how why all each every some such very most more less
    beginner week weekend day daily year hour minute month morning evening night monday tuesday wednesday thursday friday saturday sunday spring
    summer autumn winter season today hand life world work job idea story kind talk open mind slow room bring come go keep place city town
    neighbor group club class pace order money man men player help teach show share offer lend fix introduce recommend mentor mentors mentoring
    mentorship guidance coach coaching explain swap host guide listen learn try start build improve practice practise explore connect
    collaborate collaboration make made discover hear play look use know read advice adult simple late rusty partner conversation company
    lesson volunteer free happy project team together career field early young junior senior want need take run question really care own
    part lot bit long short low high cold hot old big small little right wrong different else yet still ever never always often where
    without within across between ask enjoy lose being mean real like-minded`,
  ).map(({ stem }) => stem),
)

/** What a bio seeks and offers, in order. Nothing that is denied, and nothing that may not be quoted. */
export function wantsIn(bio: string, words: Word[] = wordsOf(bio)): Want[] {
  const wishes = wishesIn(bio, words).map(({ kind, lead, phrase }) => ({ kind, lead, phrase }))
  const further = openings.flatMap(({ lead, said }) =>
    [...bio.matchAll(said)]
      .filter(({ index }) => !isNegated(words, words.findIndex((word) => word.start >= index)))
      .map(({ index, 0: opening }) => ({ kind: 'seek' as const, lead, phrase: phraseAt(bio, index + opening.length) })),
  ) // prettier-ignore
  return [...wishes, ...further]
    .filter(({ phrase }) => phrase !== '' && quotable(phrase, LONGEST_PHRASE) !== null)
    .map(({ kind, lead, phrase }) => ({
      kind,
      lead,
      phrase,
      purpose: purposeOf(kind, lead, phrase),
      topics: topicsOf(phrase),
    }))
}

/** The word with which a wish asks for guidance, as written. */
export function mentorWord({ phrase }: Want): string {
  return MENTOR.exec(phrase)?.[0] ?? ''
}

/** The first thing that `one` is about and `other` is too, in the words of `one`; null when there is none to quote. */
export function commonTopic(one: { topics: Topic[] }, other: { topics: Topic[] }): string | null {
  const theirs = new Set(other.topics.map(({ key }) => key))
  return one.topics.find(({ key, text }) => theirs.has(key) && quotable(text))?.text ?? null
}

function phraseAt(bio: string, from: number): string {
  const rest = bio.slice(from)
  return rest.slice(0, END.exec(rest)?.index ?? rest.length).trim()
}

function purposeOf(kind: Want['kind'], lead: string, phrase: string): Want['purpose'] {
  if (kind === 'offer') return GUIDES.test(phrase) ? 'mentor' : 'learn'
  if (MENTOR.test(phrase)) return 'mentor'
  if (/learning|taught/.test(lead) || LEARNS.test(phrase)) return 'learn'
  return lead === 'is open to' || PROJECT.test(phrase) ? 'project' : 'company'
}

/** Things with a name first, then the words that carry meaning: of a phrase's first part where that has any. */
function topicsOf(phrase: string): Topic[] {
  const head = phrase.split(LIMITS_WHOM)[0]!
  const topics = topicsIn(head)
  return topics.length > 0 || head === phrase ? topics : topicsIn(phrase)
}

function topicsIn(text: string): Topic[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => word.lower.length > 2 && !GENERAL.has(word.stem) && !GENERAL.has(rootOf(word)))
  const named = mentionsIn(text, words)
    .filter(({ start, end }) => telling.some((word) => word.start >= start && word.end <= end))
    .map((mention) => ({ key: mention.key, text: mention.text }))
  const plain = telling.map((word) => ({ key: `~${rootOf(word)}`, text: word.text }))
  return [...named, ...plain]
}

/** A walker is looking for what a walk is. */
function rootOf({ stem }: Word): string {
  return stem.replace(/(?<=...)(?:([^aeiou])\1|([^aeiou]))er$/, '$1$2')
}
