import { LRUCache } from 'lru-cache'
import { craftsIn, occupationIn, type Craft } from './crafts.ts'
import { interestOf, mentionsIn, type Interest, type Mention } from './interest-taxonomy.ts'
import { writingTraits } from './lexicon/trait-terms.ts'
import { wantsOf, type Want } from './wants.ts'
import { wishesIn, type Wish } from './old-wishes.ts'
import { quotable, sentencesOf, wordsOf } from './words.ts'

/**
 * What is read of a member: what they wrote, the name of their place, and the descriptors that an analysis gave them. Null is
 * what they have not filled in.
 */
export type Profile = {
  firstName: string
  age: number | null
  bio: string | null
  interests: string[]
  location?: string
  personalityTraits?: string[]
}

/** The things of a list, each once, also by key. */
export type Listed = { distinct: Interest[]; listed: Map<string, Interest> }

/** A profile as it was understood. What its bio denies is not in it. */
export type Reading = Listed & {
  /** Equal for equal profiles and for no others. */
  key: string
  firstName: string
  /** What others are told of the first name: "this member" where it may not be repeated. */
  name: string
  age: number
  location: string
  bio: string
  /** Each as it is listed. */
  interests: Interest[]
  /** What the bio speaks well of, by key. */
  mentioned: Map<string, Mention>
  seeks: Wish[]
  offers: Wish[]
  needs: Wish[]
  /** Descriptors of the member by their lower case; those of how the profile is written are not among them. */
  traits: Map<string, string>
  /** For whoever writes about the member. Made when it is asked for. */
  text: () => Text
  /** For opportunities. Made when it is asked for. */
  exchange: () => Exchange
}

/** A bio in pieces, the occupation it states with an article, and of the interests listed and mentioned those that may be quoted. */
type Text = ReturnType<typeof textOf>

/** What somebody would take from others, whether sought or needed, and what they could give. Only what may be quoted. */
export type Exchange = { seeks: Want[]; offers: Want[]; crafts: Craft[] }

/** What is kept of a profile takes about twelve times the room of its text. */
const BYTES_A_CHARACTER = 12
const KEPT_MAX_BYTES = 85_000_000
const readings = new LRUCache<string, Reading, Profile>({
  maxSize: KEPT_MAX_BYTES,
  sizeCalculation: (_, key) => key.length * BYTES_A_CHARACTER,
  memoMethod: (key, _, { context }) => read(key, context),
})

/** Many members list the same: each spelling is read once, and held once. */
const spellings = new LRUCache<string, Interest>({ max: 20_000, memoMethod: (text) => interestOf(text) })

const OF_WRITING = new Set(writingTraits.split(', '))

/**
 * Understands a profile. All that compares, describes and scores members goes by this and reads no bio itself. Reading costs
 * more than comparing, so that each profile is read once while there is room. Beside it the doors of this room are
 * `readInterests`, `traitsOf`, `traitsOfWriting`, `styleOf`, the look-up of themes, and `quotable` with the cutters of words.ts.
 */
export function readProfile(profile: Profile): Reading {
  return readings.memo(keyOf(profile), { context: profile })
}

/** Reads a list of interests, where nothing else is compared. */
export function readInterests(names: string[]): Listed {
  return listOf(names.map((name) => spellings.memo(name)))
}

/** No text of the database holds a zero, so that no two profiles have one key. */
function keyOf({ firstName, age, bio, interests, location = '', personalityTraits = [] }: Profile): string {
  return [firstName, age, location, bio, interests.length, ...interests, ...personalityTraits].join('\0')
}

function read(key: string, profile: Profile): Reading {
  const { firstName, location = '', personalityTraits = [] } = profile
  const bio = profile.bio ?? ''
  const interests = profile.interests.map((name) => spellings.memo(name))
  const { distinct, listed } = listOf(interests)
  const { mentioned, seeks, offers, needs } = readBio(bio)
  let text: Text | undefined
  let exchange: Exchange | undefined
  return {
    key,
    firstName,
    name: quotable(firstName, 50) ?? 'this member',
    age: profile.age ?? 0,
    location,
    bio,
    interests,
    distinct,
    listed,
    mentioned,
    seeks,
    offers,
    needs,
    traits: new Map(
      personalityTraits.filter((name) => !OF_WRITING.has(name)).map((name) => [name.toLowerCase(), name]),
    ),
    text: () => (text ??= textOf(bio, interests, [...mentioned.values()])),
    exchange: () =>
      (exchange ??= { seeks: wantsOf([...seeks, ...needs]), offers: wantsOf(offers), crafts: craftsIn(bio) }),
  }
}

/** The words themselves are let go: they would take more room than all that is understood of them. */
function readBio(bio: string): Pick<Reading, 'mentioned' | 'seeks' | 'offers' | 'needs'> {
  const words = wordsOf(bio)
  const wishes = wishesIn(bio, words)
  return {
    mentioned: new Map(mentionsIn(bio, words).map((mention) => [mention.key, mention])),
    seeks: wishes.filter(({ kind }) => kind === 'seek'),
    offers: wishes.filter(({ kind }) => kind === 'offer'),
    needs: wishes.filter(({ kind }) => kind === 'need'),
  }
}

function listOf(interests: Interest[]): Listed {
  const listed = new Map(interests.map((interest) => [interest.key, interest]))
  return { distinct: [...listed.values()], listed }
}

function textOf(bio: string, interests: Interest[], mentions: Mention[]) {
  const isQuotable = ({ text }: Interest) => quotable(text) !== null
  return {
    words: wordsOf(bio),
    sentences: sentencesOf(bio),
    occupation: occupationIn(bio),
    interests: interests.filter(isQuotable),
    mentions: mentions.filter(isQuotable),
  }
}
