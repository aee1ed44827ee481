import type { ProfileText } from '#server/ports/ai.ts'
import { interestOf, mentionsIn, type Interest, type Mention } from './interest-taxonomy.ts'
import { wishesIn, type Wish } from './wishes.ts'
import { quotable, sentencesOf, wordsOf, type Word } from './words.ts'

/** A profile as the analyser reads it, once, for all its parts. Only what may be quoted counts as an interest. */
export type Reading = {
  profile: ProfileText
  words: Word[]
  sentences: string[]
  interests: Interest[]
  mentions: Mention[]
  wishes: Wish[]
}

export function readProfile(profile: ProfileText): Reading {
  const words = wordsOf(profile.bio)
  return {
    profile,
    words,
    sentences: sentencesOf(profile.bio),
    interests: profile.interests.filter((interest) => quotable(interest) !== null).map(interestOf),
    mentions: mentionsIn(profile.bio, words).filter((mention) => quotable(mention.text) !== null),
    wishes: wishesIn(profile.bio, words),
  }
}
