import type { LinkedinText } from '#server/ports/ai.ts'

type Kept = { name: string | null; locale: string | null; headline: string | null }

/** What an analyzer is told of a member's linked account: whether the names agree, but not the name itself. */
export function linkedinTextOf({ name, locale, headline }: Kept, ownName: string): LinkedinText {
  return { hasSameName: isSameName(name ?? '', ownName), locale, headline }
}

/** Whether two people's names are the same but for case, accents, spaces and punctuation. Empty ones never are. */
export function isSameName(one: string, other: string): boolean {
  const folded = fold(one)
  return folded !== '' && folded === fold(other)
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
