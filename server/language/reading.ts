/**
 * What was understood of a profile: plain values, stored as JSON with the version of the reader that made them. Scores,
 * reasons, opportunities, the generated bio and traits are made of readings and of nothing else. `words` are always the
 * writer's own, to the letter, and fit to be repeated to others; what may not be repeated is '' there.
 */
export type Reading = {
  things: Thing[]
  seeks: Wish[]
  offers: Wish[]
  does: Work[]
  situations: Situation[]
  tongues: Tongue[]
  /** Places and peoples the writer says they come from, by the key of the lexicon, each with the words. */
  origins: { origin: string; words: string }[]
  /** Uncommon words that nothing else was understood by, as stems, each once, at most 40. */
  leftover: string[]
  /** The sentences of the bio that speak of something, in order, at most 8. */
  sentences: Sentence[]
  /** A need that is met or not theirs, and something they do that is given up or for nobody new, where any is told, whatever it is. */
  over: ('need' | 'gift')[]
  /** Whether it is plainly said somewhere that nothing is asked for (any more), or nothing given: “no offers please”, “the line-up is full”. */
  declined: ('need' | 'gift')[]
  /**
   * How much all that is heard in the bio speaks for each kind of opportunity, in tenths of a logarithm: of `KINDS_TOLD` where its writer asks, and
   * behind these where they give. Empty where there is no bio.
   */
  kinds: number[]
}

/**
 * A sentence and what it speaks of: keys as those of wishes, each with how much is said of it. `side` is how much its writer stands there as
 * who asks, or below 0 as who gives, `purpose` what it would be asked for, `words` the clause that tells most of it, and `sentence` all of it, if that
 * says more and may be repeated.
 */
export type Sentence = {
  words: string
  side: number
  purpose: Purpose
  about: [key: string, much: number][]
  sentence?: string
}

/** How the writer stands to something: it is theirs and liked, disliked, behind them, or somebody else's. */
export type Attitude = 'likes' | 'dislikes' | 'past' | 'others'

/**
 * A thing of the lexicon, by its key; "? " and stems where an interest is listed that the lexicon does not know. `mass` is
 * how surely and how much, 0 to 1: 1 named or listed, 0.5 for an ambiguous word that nothing decides or for a sign of it.
 */
export type Thing = { concept: string; mass: number; attitude: Attitude; isListed: boolean; words: string }

export type Purpose = 'mentor' | 'learn' | 'help' | 'company' | 'project'

/**
 * What the writer wants of somebody, or would do for somebody. `about` holds keys, the most telling first: concepts of things,
 * "job " and an occupation, "field " and a field of work, "tongue " and a language, "situation " and a situation, "~" and a stem
 * of a word that is none of these. `role` is the occupation asked for (of a seek) or spoken as (of an offer). `lead` is how it is told of somebody ("is
 * looking for", "could use", "offers"), `words` what follows it, to the letter, and `sentence` where they stand, if that says more and may be repeated.
 */
export type Wish = {
  purpose: Purpose
  about: string[]
  role: string | null
  lead: string
  words: string
  sentence?: string
}

/** What the writer does for a living or as if for one: keys of the lexicon. `level` is null where nothing tells it, 'closed' where it is done for nobody any more, or nobody new. */
export type Work = {
  occupation: string
  field: string
  level: 'learning' | 'working' | 'leading' | 'retired' | 'closed' | null
  words: string
}

/**
 * A situation of life, by key. `peer` lives it, `helper` helps people in it and says so; `past` has it behind them. `sentence` is where the words stand
 * of one that nobody may tell in words of their own, if that says more and may be repeated.
 */
export type Situation = { situation: string; role: 'peer' | 'helper' | 'past'; words: string; sentence?: string }

/** A language by its English name, spoken, being learned or wanted, or taught. English is not told of. */
export type Tongue = { language: string; is: 'spoken' | 'wanted' | 'taught'; words: string }

export const NOTHING_READ: Reading = {
  things: [],
  seeks: [],
  offers: [],
  does: [],
  situations: [],
  tongues: [],
  origins: [],
  leftover: [],
  sentences: [],
  over: [],
  declined: [],
  kinds: [],
}
