import { isNegated, wordsOf, type Word } from './words.ts'

/**
 * What somebody says they look for or offer. `lead` is how it was said, in the third person; `phrase` is the very words
 * that follow, from `start` to `end`, ready for a sentence: lead + “phrase”. `keys` are the stems of the words that carry its meaning.
 */
export type Wish = { kind: 'seek' | 'offer'; lead: string; phrase: string; keys: string[]; start: number; end: number }

type Opening = { kind: Wish['kind']; lead: string; said: RegExp }

const AIMS =
  'meet|find|learn|join|try|start|build|improve|practi[cs]e|explore|connect|collaborate|make|get|discover|swap|talk|hear|play'
const GIVES =
  'help|teach|show|share|offer|lend|cook|fix|introduce|recommend|bring|mentor|coach|explain|swap|host|guide|listen'

const openings: Opening[] = [
  { kind: 'seek', lead: 'is looking for', said: /\b(?:looking for|searching for|in search of|on the lookout for|seeking|hoping to find|keen to find|looking to find)\s+/giu },
  { kind: 'seek', lead: 'would like to', said: new RegExp(`\\b(?:looking to|want to|wanting to|would love to|would like to|i'd love to|i'd like to|i’d love to|i’d like to|hoping to|hope to|keen to|eager to|trying to)\\s+(?=(?:${AIMS})\\b)(?!find\\b)`, 'giu') },
  { kind: 'offer', lead: 'is happy to', said: /\b(?:happy|glad|willing|always ready) to\s+/giu },
  { kind: 'offer', lead: 'can', said: new RegExp(`\\bi can\\s+(?:also\\s+)?(?=(?:${GIVES})\\b)`, 'giu') },
  { kind: 'offer', lead: 'can', said: /\bi (?=(?:teach|coach|mentor|tutor)\b)/giu },
  { kind: 'offer', lead: 'would like to', said: /\b(?:would love to|i'd love to|i’d love to|love to)\s+(?=(?:help|teach|share|show|cook for|mentor)\b)/giu },
  { kind: 'offer', lead: 'invites questions about', said: /\bask me (?:anything )?about\s+/giu },
  { kind: 'offer', lead: 'offers', said: /\bi (?:offer|give)\s+/giu },
] // prettier-ignore

/** An aim ends where the clause does. */
const END =
  /[.;:!?\n,()–—/]|\s-\s|\s(?:but|because|since|so that|although|if|when|while|which|and (?:i|happy|can|glad|love|enjoy|am)|or just)\b/iu
const EMPTY = new Set(
  `a an the my me i you your we our us some any someone somebody anyone people person others other new good great nice fun local more much
  to for of in on at with who that and or as from about like love would can could happy glad help helping find meet meeting make get
  friend friends partner partners buddy buddies companion company group groups thing things time way same similar minded likeminded kind
  around here there nearby area city town it is are be do want looking something anything everything one few first always`.split(
    /\s+/,
  ),
)

/** The wishes of a text in order. Denied ones ("not looking for a date") are left out. */
export function wishesIn(source: string, words: Word[] = wordsOf(source)): Wish[] {
  return openings
    .flatMap(({ kind, lead, said }) =>
      [...source.matchAll(said)].map((match) => ({ kind, lead, at: match.index, from: match.index + match[0].length })),
    )
    .sort((a, b) => a.at - b.at)
    .filter(
      ({ at }) =>
        !isNegated(
          words,
          words.findIndex((word) => word.start >= at),
        ),
    )
    .map(({ kind, lead, from }) => {
      const rest = source.slice(from)
      const phrase = rest.slice(0, END.exec(rest)?.index ?? rest.length).trim()
      const end = from + phrase.length
      return { kind, lead, phrase, keys: keysOf(words, from, end), start: from, end }
    })
    .filter(({ keys }) => keys.length > 0)
}

function keysOf(words: Word[], from: number, to: number): string[] {
  const inside = words.filter((word) => word.start >= from && word.end <= to && !EMPTY.has(word.lower))
  return [...new Set(inside.map((word) => word.stem))]
}
