import { interestOf, mentionsIn, type Interest } from '#server/ports/analyser/interest-taxonomy.ts'
import { wishesIn, type Wish } from '#server/ports/analyser/wishes.ts'
import { quotable, wordsOf } from '#server/ports/analyser/words.ts'
import { saysHowItIsWritten } from '#server/ports/analyser/writing-traits.ts'

/** What matching knows of a member. `traits` are the names the analysis gave. */
export type MatchProfile = {
  id: string
  firstName: string
  age: number
  bio: string
  interests: string[]
  traits: string[]
}

/** A profile read once for any number of comparisons; depends on nothing but the profile, so it may be kept while that stands. */
export type Features = {
  firstName: string
  age: number
  interests: Interest[]
  listed: Map<string, Interest>
  mentioned: Map<string, Interest>
  seeks: Wish[]
  offers: Wish[]
  traits: Map<string, string>
}

export function features(profile: MatchProfile): Features {
  const words = wordsOf(profile.bio)
  const listed = new Map(profile.interests.map(interestOf).map((interest) => [interest.key, interest]))
  const mentions = mentionsIn(profile.bio, words)
  const wishes = wishesIn(profile.bio, words)
  return {
    firstName: quotable(profile.firstName, 50) ?? 'this member',
    age: profile.age,
    interests: [...listed.values()],
    listed,
    mentioned: new Map(mentions.map((mention) => [mention.key, mention])),
    seeks: wishes.filter((wish) => wish.kind === 'seek'),
    offers: wishes.filter((wish) => wish.kind === 'offer'),
    traits: new Map(
      profile.traits.filter((trait) => !saysHowItIsWritten(trait)).map((trait) => [trait.toLowerCase(), trait]),
    ),
  }
}
