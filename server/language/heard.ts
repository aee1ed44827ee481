import { sentencesOf, type Text } from './text.ts'

/** What a sentence from one token to another says in single words and pairs of them, "^ word" at its start and "word $" at its end, and "?" where it asks. */
export function heardBetween({ source, tokens }: Text, first: number, last: number): Set<string> {
  const norms = tokens.slice(first, last + 1).map(({ norm }) => norm)
  const edged = ['^', ...norms, '$']
  const heard = new Set([...norms, ...edged.slice(1).map((norm, at) => `${edged[at]} ${norm}`)])
  const end = tokens[last + 1]?.start ?? source.length
  return source.slice(tokens[last]!.end, end).includes('?') ? heard.add('?') : heard
}

/** What any of its sentences says so. */
export function heardIn(text: Text): Set<string> {
  return new Set(sentencesOf(text).flatMap((span) => [...heardBetween(text, ...span)]))
}
