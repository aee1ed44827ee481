import type { Purpose, Reading } from '#server/language/reading.ts'
import { askedOf, ASKED_OF_ANYTHING, isLeftAlone } from './opener-questions.ts'
import { isGeneral, type Counts } from './rarity.ts'
import { isPlainNoun, ownLikes, sharedThing } from './shared-thing.ts'
import { quoted, seedOf } from './phrasing.ts'
import { commonThings } from './things-match.ts'
import { toldSeeks } from './told-wishes.ts'
import { articleOf } from './wish-article.ts'

/** Openers that are offered, and how many of them may begin with what both like. */
const OFFERED = 3
const OF_SHARED = 2

/** Something to begin with: how it is led to by turns, and what may be asked about it, the most fitting first. */
type Topic = { leads: string[]; questions: string[] }

/**
 * Ways to begin a first message, in the writer's own voice: of what both like, of what the other one looks for or likes, and else a
 * plain hello. Each is true of these two and quotes or names only what they wrote; the same two get the same.
 */
export function openersFor(firstName: string, mine: Reading, theirs: Reading, counts: Counts): string[] {
  const shared = sharedTopics(mine, theirs, counts)
  const ahead = [...shared.slice(0, OF_SHARED), ...wishTopics(theirs)]
  const topics = [...ahead, ...ownTopics(theirs, mine), ...shared.slice(OF_SHARED), ...HELLOS].slice(0, OFFERED)
  const seed = seedOf(mine, theirs)
  const asked = new Set<string>()
  return topics.map(({ leads, questions }, at) => {
    const question = questions.find((one) => !asked.has(one)) ?? ''
    asked.add(question)
    return `Hi ${firstName}, ${leads[(seed + at) % leads.length]} ${question}`.trim()
  })
}

/** What both like by one name, the particular before what many like. */
function sharedTopics(mine: Reading, theirs: Reading, counts: Counts): Topic[] {
  const named = commonThings(mine, theirs, counts).flatMap((common) => {
    const noun = sharedThing(common, mine, theirs)?.noun
    return noun && isPlainNoun(noun) && !isLeftAlone(common.key) ? { key: common.key, noun } : []
  })
  return named.toSorted(byRarity).map(({ key, noun }) => ({
    leads: [`I'm into ${noun} too.`, `we both like ${noun}.`, `nice to see somebody else who is into ${noun}.`],
    questions: [...askedOf(key), ...ASKED_OF_ANYTHING],
  }))
}

function byRarity(one: { key: string }, other: { key: string }): number {
  return Number(isGeneral(one.key)) - Number(isGeneral(other.key))
}

/** What the other one likes and lists, and the writer does not. */
function ownTopics(theirs: Reading, mine: Reading): Topic[] {
  const own = [...ownLikes(theirs, mine, false), ...ownLikes(theirs, mine, true)]
  return own
    .filter(({ concept }) => !isLeftAlone(concept))
    .map(({ noun, concept }) => ({
      leads: isPlainNoun(noun)
        ? [`I saw that you're into ${noun}.`, `I noticed ${noun} on your profile.`]
        : [`I saw ${noun} on your profile.`, `I noticed ${noun} on your profile.`],
      questions: [...(isPlainNoun(noun) ? askedOf(concept) : []), ...ASKED_OF_ANYTHING],
    }))
}

/** What the other one looks for, in their own words. */
function wishTopics(theirs: Reading): Topic[] {
  return toldSeeks(theirs)
    .filter(({ words, role, purpose }) => words.includes(' ') && role === null && TALKED_OF.has(purpose))
    .slice(0, 1)
    .map(({ lead, words }) => ({
      leads: [`you write that ${toldToThem(lead)}${articleOf({ lead, words })} ${quoted(words)}.`],
      questions: [LOOKED_FOR.test(lead) ? 'Any luck so far?' : 'How is that going?'],
    }))
}

/** What somebody needs help or advice with is not what a stranger begins with. */
const TALKED_OF = new Set<Purpose>(['company', 'project', 'learn'])
const LOOKED_FOR = /looking for|seeking|in search of|is after|lookout|short of|could use|needs|wants/

/** How a wish is told of somebody, said to them: "is looking for" is "you're looking for". */
function toldToThem(lead: string): string {
  return `you ${lead}`
    .replace(/^you is\b/, "you're")
    .replace(/^you would\b/, "you'd")
    .replace(/^you (need|want)s\b/, 'you $1')
}

const HELLOS: Topic[] = [
  { leads: ['I came across your profile and wanted to say hello.'], questions: ['How is your week going?'] },
  { leads: ['your profile made me curious.'], questions: ['What are you looking forward to at the moment?'] },
  { leads: ['nice to find you here.'], questions: ['What does a good weekend look like for you?'] },
]
