import { quotable } from './words.ts'
import { fields } from './lexicon/craft-terms.ts'

/** What somebody says they do: `words` are theirs, `craft` and `field` are the list's names. */
export type Craft = { craft: string; field: string; words: string }

const LONGEST_CRAFT = 70

type Known = { craft: string; field: string }

const byName = new Map<string, Known>()
const byVerb = new Map<string, Known>()
for (const { name: field, nouns, verbs } of fields) {
  const crafts = nouns.split(',').map((names) => names.split('=').map((name) => name.trim()))
  for (const [craft = '', ...others] of crafts)
    for (const name of [craft, ...others]) byName.set(name, { craft, field })
  for (const verb of verbs?.split('|') ?? []) byVerb.set(verb, { craft: crafts[0]![0]!, field })
}

const NOUNS = [...byName.keys()].sort((a, b) => b.length - a.length).join('|')
/** Words that say something of a craft, and none that deny it or make it somebody else's. */
const QUALIFIERS = String.raw`(?!(?:an?|the|for|need|needs|want|wanted|wanting|seeking|my|your|our|no|not|of|to|with|i|we|you|was|retired|former|ex|aspiring|future|wannabe|failed|terrible|bad|like|hire|find|meet|love|ask)\b)[\p{L}-]+ `
const STATED = new RegExp(
  String.raw`(?:^|[.!?;\n]\s*|\b(?:i am|i['’]m|i work as)\s+(?:an?\s+)?|,\s+|\band\s+)(?<words>(?:${QUALIFIERS}){0,2}(?:${NOUNS}))\b(?=\s*(?:[.,;:!?\n–—-]|$|(?:and|who|in|at|for|by|from|turned|with|on|working|building|of)\b))`,
  'giu',
)
const DONE = new RegExp(
  String.raw`\bi (?<verb>${[...byVerb.keys()].join('|')})\b(?:[^.,;:!?\n()]{0,50}(?=[.,;:!?\n()]|$))?`,
  'giu',
)
const NEEDED = new RegExp(
  String.raw`^(?<words>(?:(?:an?|another|some|one|two|a few|other|more|someone who is an?|one or two)\s+)?(?:[\p{L}-]+ ){0,2}?(?:${NOUNS})s?)\b`,
  'iu',
)
/** "Not looking for a cook, a nurse": a list may go on where a wish or a denial began. */
const ELSEWHERE =
  /\b(?:looking for|searching for|seeking|need|needs|needed|in need of|want|wanted|not|never|no|hire|married to|daughter of|son of)\b[^.!?;\n]*$/iu

/** The crafts a bio claims for its writer, each once, in order. Those they seek, deny or left behind are not among them. */
export function craftsIn(bio: string): Craft[] {
  const found = new Map<string, Craft>()
  const keep = (known: Known | undefined, words: string) => {
    if (known && quotable(words, LONGEST_CRAFT) && !found.has(known.craft)) found.set(known.craft, { ...known, words })
  }
  for (const { groups, index } of bio.matchAll(STATED)) {
    if (!ELSEWHERE.test(bio.slice(0, index))) keep(craftNamed(groups!['words']!), groups!['words']!)
  }
  for (const { groups, 0: words } of bio.matchAll(DONE)) keep(byVerb.get(groups!['verb']!.toLowerCase()), words)
  return [...found.values()]
}

/** The craft that a wish asks for in its first words ("a carpenter who …"), or null. */
export function craftNeeded(phrase: string): Craft | null {
  const words = NEEDED.exec(phrase)?.groups?.['words']
  const known = words === undefined ? undefined : craftNamed(words)
  return known && words && quotable(words) ? { ...known, words } : null
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
