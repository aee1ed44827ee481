import { themesOf, type Interest } from '#server/language/interest-taxonomy.ts'
import type { Reading } from '#server/language/old-reading.ts'

type Group = { noun: string; members: Interest[] }

const NAMED_AT_MOST = 4
const AND = new Intl.ListFormat('en-GB')
const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** One sentence on what somebody lists, by theme, or null where nothing is listed. */
export function interestsSentence(reading: Reading): string | null {
  const { interests } = reading.text()
  const [first, second] = interests
  if (!first) return null
  if (!second) return `${capital(asNamed(first))} is the one interest on the list so far.`

  const { groups, rest } = grouped(interests)
  const others = listed(rest.map(asNamed))
  if (groups.length === 0) return ranging(interests.map(asNamed))
  if (groups.length === 2) {
    const [one, two] = groups.map(({ noun, members }) => `${noun} (${listed(members.map(asNamed))})`)
    return `The interests lean toward ${one} and ${two}${others ? `, with ${others} besides` : ''}.`
  }
  const [group] = groups
  const names = listed(group?.members.map(asNamed) ?? [])
  if (!others) return `Everything on the list is about ${group?.noun}: ${names}.`
  return `The interests lean toward ${group?.noun}, with ${names}, and leave room for ${others}.`
}

/** "a, b and c"; beyond four "a, b, c and three more". */
function listed(names: string[]): string {
  if (names.length <= NAMED_AT_MOST) return AND.format(names)
  const left = names.length - NAMED_AT_MOST + 1
  return AND.format([...names.slice(0, NAMED_AT_MOST - 1), `${NUMBERS[left] ?? left} more`])
}

/** At most two themes, each with two particular interests at home in it; its general name, if listed, is left unsaid. */
function grouped(interests: Interest[]): { groups: Group[]; rest: Interest[] } {
  const groups: Group[] = []
  let rest = interests
  for (const { theme, bit } of themesOf(interests)) {
    const atHome = rest.filter((interest) => interest.home === bit)
    const members = atHome.filter((interest) => interest.weight >= 1)
    if (members.length < 2) continue
    groups.push({ noun: theme.noun, members })
    rest = rest.filter((interest) => !atHome.includes(interest))
    if (groups.length === 2) break
  }
  return { groups, rest }
}

function ranging(names: string[]): string {
  if (names.length === 2) return `${capital(listed(names))} are on the list of interests.`
  if (names.length === 3) return `${capital(listed(names))} make up the list of interests.`
  return `The interests range from ${names[0]} to ${names.at(-1)}, by way of ${listed(names.slice(1, -1))}.`
}

/** In the member's spelling, without the capital that a list gives to a common noun. */
function asNamed({ text, name, key }: Interest): string {
  const isCommonNoun =
    !key.startsWith('?') && name === name.toLowerCase() && /^\p{Lu}\p{Ll}+(?:[ -]\p{L}\p{Ll}+)*$/u.test(text)
  return isCommonNoun ? text.toLowerCase() : text
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
