import { disclaimers, fields, ofOthers, otherOccupations, undescribing } from './lexicon/craft-terms.ts'
import { quotable } from './words.ts'

/** What somebody says they do: `words` are theirs, `craft` and `field` are the list's names. */
export type Craft = { craft: string; field: string; words: string }

type Known = Pick<Craft, 'craft' | 'field'>

const LONGEST_CRAFT = 70

const byName = new Map<string, Known>()
const byVerb = new Map<string, Known>()
const occupations = otherOccupations.split(', ')
for (const { name: field, nouns, verbs } of fields) {
  const crafts = nouns.split(', ').map((names) => names.split('='))
  const known = crafts.map(([craft = '']) => ({ craft: withoutMark(craft), field }))
  for (const [at, names] of crafts.entries()) for (const name of names) byName.set(withoutMark(name), known[at]!)
  occupations.push(...crafts.flat().filter((name) => name.endsWith('*')).map(withoutMark)) // prettier-ignore
  for (const verb of verbs?.split('|') ?? []) byVerb.set(verb, known[0]!)
}

const CRAFT = [...byName.keys()].sort((a, b) => b.length - a.length).join('|')
const OCCUPATION = occupations.join('|')
const QUALIFIER = String.raw`(?!(?:${disclaimers}|${undescribing})\b)[\p{L}-]+ `
const AT_REST = String.raw`\s*(?:[.,;:!?\n–—-]|$|(?:and|who|in|at|for|by|from|turned|with|on|working|building|of)\b)`
/** "Pediatric nurse, dad of two", "I am a nurse": where a statement begins or goes on. */
const STATED = new RegExp(
  String.raw`(?:^|[.!?;\n]\s*|\b(?:i am|i['’]m|i work as)\s+(?:an?\s+)?|,\s+|\band\s+)` +
    String.raw`(?<words>(?:${QUALIFIER}){0,2}(?:${CRAFT}))\b(?=${AT_REST})`,
  'giu',
)
/** "I photograph bridges". */
const DONE = new RegExp(
  String.raw`\bi (?<verb>${[...byVerb.keys()].join('|')})\b(?:[^.,;:!?\n()]{0,50}(?=[.,;:!?\n()]|$))?`,
  'giu',
)
/** "a carpenter who laughs". */
const NEEDED = new RegExp(
  String.raw`^(?:(?:an?|another|some|one|two|a few|other|more|someone who is an?|one or two)\s+)?(?:[\p{L}-]+ ){0,2}?(?:${CRAFT})s?\b`,
  'iu',
)
/** Since the last stop somebody else was spoken of. */
const OF_OTHERS = new RegExp(String.raw`\b(?:${ofOthers})\b[^.!?;\n]*$`, 'iu')

/** "I work as a nurse", with its article; what others read about a member asks for more than what opportunities go by. */
const CLAIMED = new RegExp(
  String.raw`(?:\b(?:i am|i['’]m|i work as|working as|work as)|^)\s*(?<phrase>an? (?:[\p{L}-]+ ){0,3}?(?:${OCCUPATION}))` +
    String.raw`(?=\s*(?:[.,;:!\n&/–—-]|$|by day|by trade|and|who|in|at|from|with|for|living|based|turned|on)(?:\s|$|[^\p{L}]))`,
  'iu',
)
const BARE = new RegExp(`^(?:${OCCUPATION})(?=[.,;])`, 'iu')
const DISCLAIMED = new RegExp(String.raw`\b(?:${disclaimers}|never|used|wish)\b`, 'iu')

/** The crafts a bio claims for its writer, each once, in order. Those they seek, deny or left behind are not among them. */
export function craftsIn(bio: string): Craft[] {
  const found = new Map<string, Craft>()
  const keep = (known: Known | undefined, words: string) => {
    if (known && quotable(words, LONGEST_CRAFT) && !found.has(known.craft)) found.set(known.craft, { ...known, words })
  }
  for (const { groups, index } of bio.matchAll(STATED)) {
    if (!OF_OTHERS.test(bio.slice(0, index))) keep(craftNamed(groups!['words']!), groups!['words']!)
  }
  for (const { groups, 0: words } of bio.matchAll(DONE)) keep(byVerb.get(groups!['verb']!.toLowerCase()), words)
  return [...found.values()]
}

/** The craft that a wish asks for in its first words ("a carpenter who …"), or null. */
export function craftNeeded(phrase: string): Craft | null {
  const words = NEEDED.exec(phrase)?.[0]
  const known = words === undefined ? undefined : craftNamed(words)
  return known && words && quotable(words) ? { ...known, words } : null
}

/** The occupation a bio states, with an article and in its own words ("a pediatric nurse"), or null. */
export function occupationIn(bio: string): string | null {
  const bare = BARE.exec(bio)?.[0].toLowerCase()
  const phrase = bare ? `${/^[aeiou]/.test(bare) ? 'an' : 'a'} ${bare}` : CLAIMED.exec(bio)?.groups?.['phrase']
  if (!phrase || DISCLAIMED.test(phrase)) return null
  return quotable(phrase.replace(/^An? /u, (article) => article.toLowerCase()))
}

/** The longest name that ends the words. */
function craftNamed(words: string): Known | undefined {
  const said = words.toLowerCase().split(' ')
  for (let from = 0; from < said.length; from++) {
    const name = said.slice(from).join(' ')
    const known = byName.get(name) ?? byName.get(name.replace(/s$/, ''))
    if (known) return known
  }
  return undefined
}

function withoutMark(name: string): string {
  return name.replace('*', '')
}
