import { LRUCache } from 'lru-cache'
import { interestOf, mentionsIn, type Interest } from '#server/language/interest-taxonomy.ts'
import { wishesIn, type Wish } from '#server/language/wishes.ts'
import { quotable, wordsOf } from '#server/language/words.ts'
import { saysHowItIsWritten } from '#server/language/writing-traits.ts'

/** What matching knows of a member. `traits` are the names the analysis gave. */
export type MatchProfile = {
  id: string
  firstName: string
  age: number
  bio: string
  interests: string[]
  traits: string[]
}

/** The interests of a list, each once, also by key. */
export type ListedInterests = { interests: Interest[]; listed: Map<string, Interest> }

/** A profile read once for any number of comparisons; depends on nothing but the profile, so it may be kept while that stands. */
export type Features = ListedInterests & {
  firstName: string
  age: number
  mentioned: Map<string, Interest>
  seeks: Wish[]
  offers: Wish[]
  traits: Map<string, string>
}

/** Many members list the same: each spelling is read once, and held once. */
const spellings = new LRUCache<string, Interest>({ max: 20_000, memoMethod: (text) => interestOf(text) })

export function listInterests(names: string[]): ListedInterests {
  const listed = new Map(names.map((name) => spellings.memo(name)).map((interest) => [interest.key, interest]))
  return { interests: [...listed.values()], listed }
}

export function features(profile: MatchProfile): Features {
  const words = wordsOf(profile.bio)
  const mentions = mentionsIn(profile.bio, words)
  const wishes = wishesIn(profile.bio, words)
  return {
    ...listInterests(profile.interests),
    firstName: quotable(profile.firstName, 50) ?? 'this member',
    age: profile.age,
    mentioned: new Map(mentions.map((mention) => [mention.key, mention])),
    seeks: wishes.filter((wish) => wish.kind === 'seek'),
    offers: wishes.filter((wish) => wish.kind === 'offer'),
    traits: new Map(
      profile.traits.filter((trait) => !saysHowItIsWritten(trait)).map((trait) => [trait.toLowerCase(), trait]),
    ),
  }
}
