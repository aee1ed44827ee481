import { themeOfBits, type Interest } from '#server/language/interest-taxonomy.ts'
import type { Reading } from '#server/language/old-reading.ts'
import { leadOf } from '#server/language/wants.ts'
import type { Wish } from '#server/language/old-wishes.ts'
import { quotable } from '#server/language/words.ts'

export const WORDS_MOST = 20
const POINTS = { wishMet: 9, sameWish: 7, bothWrite: 5, writesAndLists: 4, sameTheme: 2, sameTrait: 2 }
const COUNTED = { bothWrite: 3, writesAndLists: 3, sameTheme: 2, sameTrait: 3 }

type Finding = { points: number; sentence: () => string | null }

/**
 * What two members' own words have in common beyond the interests both list: a wish the other meets, the same wish, the
 * same things written of, near things, the same traits. Points add up to at most 20 and are the same for both.
 */
export function matchWords(a: Reading, b: Reading): { points: number; sentence: () => string } {
  const findings = [...wishesMet(a, b), ...sameWishes(a, b), ...topics(a, b), ...sameTraits(a, b)]
  const total = findings.reduce((sum, finding) => sum + finding.points, 0)
  return { points: Math.min(WORDS_MOST, total), sentence: () => firstSentence(findings) }
}

function firstSentence(findings: Finding[]): string {
  if (findings.length === 0) return 'Nothing in common in what you two wrote yet.'
  const told = findings.values().map(({ sentence }) => sentence())
  return told.find((sentence) => sentence !== null) ?? 'You two write about some of the same things.'
}

function wishesMet(a: Reading, b: Reading): Finding[] {
  const theirs = firstMeeting(b.seeks, a.offers)
  const mine = firstMeeting(a.seeks, b.offers)
  return [
    theirs && { points: POINTS.wishMet, sentence: () => told(b.name, theirs, 'you', ' and you ') },
    mine && { points: POINTS.wishMet, sentence: () => told('You', mine, b.name, ` and ${b.name} `) },
  ].filter((finding) => finding !== undefined)
}

function sameWishes(a: Reading, b: Reading): Finding[] {
  const meeting = firstMeeting(a.seeks, b.seeks)
  return meeting ? [{ points: POINTS.sameWish, sentence: () => told('You', meeting, b.name, `, ${b.name} `) }] : []
}

function topics(a: Reading, b: Reading): Finding[] {
  const bothWrite: Finding[] = []
  const writesAndLists: Finding[] = []
  const openA: Interest[] = []
  for (const [key, mine] of a.mentioned) {
    const written = b.mentioned.get(key)
    const listed = b.listed.get(key)
    if (a.listed.has(key) && listed) continue
    if (written) bothWrite.push({ points: POINTS.bothWrite, sentence: () => bothWriteOf(mine, written, b.name) })
    else if (listed)
      writesAndLists.push({
        points: POINTS.writesAndLists,
        sentence: () => crossed('You write', mine, `${b.name} lists`, listed),
      })
    else openA.push(mine)
  }
  const openB: Interest[] = []
  for (const [key, theirs] of b.mentioned) {
    const listed = a.listed.get(key)
    if (a.mentioned.has(key) || (listed && b.listed.has(key))) continue
    if (listed)
      writesAndLists.push({
        points: POINTS.writesAndLists,
        sentence: () => crossed(`${b.name} writes`, theirs, 'you list', listed),
      })
    else openB.push(theirs)
  }
  return [
    ...bothWrite.slice(0, COUNTED.bothWrite),
    ...writesAndLists.slice(0, COUNTED.writesAndLists),
    ...sameThemes(openA, openB, b.name),
  ]
}

function sameThemes(mine: Interest[], theirs: Interest[], name: string): Finding[] {
  const findings: Finding[] = []
  const seen = new Set<number>()
  for (const one of mine) {
    const other = theirs.find((candidate) => candidate.home === one.home)
    if (!other || seen.has(one.home)) continue
    seen.add(one.home)
    findings.push({ points: POINTS.sameTheme, sentence: () => nearby(one, other, name) })
  }
  return findings.slice(0, COUNTED.sameTheme)
}

function sameTraits(a: Reading, b: Reading): Finding[] {
  const shared = [...a.traits].filter(([key]) => b.traits.has(key)).slice(0, COUNTED.sameTrait)
  return shared.map(([, trait]) => ({
    points: POINTS.sameTrait,
    sentence: () => (quotable(trait) ? `Both profiles read as ${trait.toLowerCase()}.` : null),
  }))
}

type Meeting = { one: Wish; other: Wish }

function firstMeeting(these: Wish[], those: Wish[]): Meeting | undefined {
  for (const one of these) {
    const other = those.find(({ keys }) => keys.some((key) => one.keys.includes(key)))
    if (other) return { one, other }
  }
  return undefined
}

function told(who: string, { one, other }: Meeting, whom: string, joint: string): string | null {
  if (quotable(one.phrase) === null || quotable(other.phrase) === null) return null
  return `${who} ${leadOf(one, who)} “${one.phrase}”${joint}${leadOf(other, whom)} “${other.phrase}”.`
}

function bothWriteOf(mine: Interest, theirs: Interest, name: string): string | null {
  if (!quotable(mine.text) || !quotable(theirs.text)) return null
  if (mine.text.toLowerCase() === theirs.text.toLowerCase())
    return `${name} writes about “${theirs.text}”, and so do you.`
  return `${name} writes about “${theirs.text}”, and you about “${mine.text}”.`
}

function crossed(writes: string, written: Interest, lists: string, listed: Interest): string | null {
  if (!quotable(written.text) || !quotable(listed.text)) return null
  return `${writes} about “${written.text}”, and ${lists} ${listed.text}.`
}

function nearby(mine: Interest, theirs: Interest, name: string): string | null {
  const theme = themeOfBits(mine.home)
  if (!theme || !quotable(mine.text) || !quotable(theirs.text)) return null
  return `You write about “${mine.text}”, ${name} about “${theirs.text}”: ${theme.both ?? `both about ${theme.noun}`}.`
}
