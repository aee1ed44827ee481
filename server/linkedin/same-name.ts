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
