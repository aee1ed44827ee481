/** What a wish is about: to be guided or to guide, to learn or to teach, company for something, or a thing made together. */
export type Purpose = 'mentor' | 'learn' | 'company' | 'project'

/**
 * How a wish begins: with one of the words of `said`, and then, where it matters, with or without certain others. In the
 * third person that is `lead`. Who needs something says less than who seeks somebody. `purpose` is what the beginning alone
 * tells of it, `wantsSomebody` that a person is asked for. All words are parts of regular expressions.
 */
export type Opening = {
  kind: 'seek' | 'offer' | 'need'
  lead: string
  said: string
  before?: string
  notBefore?: string
  purpose?: Purpose
  wantsSomebody?: true
}

const AIMS =
  'meet|learn|join|try|start|build|improve|practi[cs]e|explore|connect|collaborate|make|get|discover|swap|talk|hear|play'
const GIVES =
  'help|teach|show|share|offer|lend|cook|fix|introduce|recommend|bring|mentor|coach|explain|swap|host|guide|listen'
const LEARNING = String.raw`(?:i am|i'm|am|currently|still|slowly|now)\s+(?:\w+\s+)?learning|(?<=^|[.!?;]\s+)learning`
const TOGETHER = String.raw`(?:\w+ )?(?:collaborat\w*|projects?|working together|teaming up|ideas for)`

export const openings: Opening[] = [
  { kind: 'seek', lead: 'is looking for', said: 'looking for|searching for|in search of|on the lookout for|seeking|hoping to find|keen to find|looking to find', wantsSomebody: true },
  { kind: 'seek', lead: 'would like to', said: "looking to|want to|wanting to|would love to|would like to|i'd love to|i'd like to|hoping to|hope to|keen to|eager to|trying to", before: AIMS },
  { kind: 'offer', lead: 'is happy to', said: 'happy to|glad to|willing to|always ready to' },
  { kind: 'offer', lead: 'can', said: 'i can|i can also', before: GIVES },
  { kind: 'offer', lead: 'can', said: 'i', before: 'teach|coach|mentor|tutor' },
  { kind: 'offer', lead: 'would like to', said: "would love to|i'd love to|love to", before: 'help|teach|share|show|cook for|mentor' },
  { kind: 'offer', lead: 'invites questions about', said: 'ask me about|ask me anything about' },
  { kind: 'offer', lead: 'offers', said: 'i offer|i give' },
  { kind: 'need', lead: 'is learning to', said: 'learning to|learning how to', purpose: 'learn' },
  { kind: 'need', lead: 'is learning', said: LEARNING, notBefore: 'to|how to', purpose: 'learn' },
  { kind: 'need', lead: 'would like to be taught about', said: 'teach me about', purpose: 'learn' },
  { kind: 'need', lead: 'would like to be taught', said: 'teach me', notBefore: 'about', purpose: 'learn' },
  { kind: 'need', lead: 'needs', said: String.raw`(?:i|we) (?:\w+ )?need`, notBefore: 'to', wantsSomebody: true },
  { kind: 'need', lead: 'is in need of', said: 'in need of', wantsSomebody: true },
  { kind: 'need', lead: 'is open to', said: 'open to', before: TOGETHER, purpose: 'project' },
] // prettier-ignore

/** What begins another thought, and so ends a wish; after "and" it depends on how the wish began. */
export const turns = 'but|because|since|so that|although|if|when|while'
export const furtherTurns: Record<Opening['kind'], string> = {
  seek: 'which|and (?:i|happy|can|glad|love|enjoy|am)|or just',
  offer: 'which|and (?:i|happy|can|glad|love|enjoy|am)|or just',
  need: 'and (?:i|we|am|need)',
}

/** Where a phrase goes on to say whom it is for. */
export const limits = String.raw`who|whom|that|for any\w*|in return|in exchange|every`

/** What tells the purpose of a wish wherever it stands; of two the other list counts where the wish begins with it. */
export const guidance = 'mentors?|mentorship|mentoring|guidance|career advice|a coach|coaching|role model'
export const guiding = 'mentor|mentoring|mentorship|coaching'
export const learning = 'learn|practi[cs]e|improve|conversation partner|language partner|tandem|lessons?'
export const making = String.raw`collaborat\w*|co-?founders?|bandmates?|band|partner in|start(?:ing)? (?:an?|our|up|something)|startup|project|team up|teaming up|working together|put(?:ting)? together|writing partner|share a studio|studio|build(?:ing)? (?:an?|something)`
export const guidingFirst = 'coach|guide|advise'
export const learningFirst = String.raw`(?:(?:an?|some|other|people|someone|somebody|anyone)\s+)*(?:study|try|brush up|tutor|teacher|beginners?)`
