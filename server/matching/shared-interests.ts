/** The interests of `a` that `b` lists too, in `a`'s order and spelling. Plain equality without regard to case. */
export function sharedInterests(a: string[], b: string[]): string[] {
  const others = new Set(b.map((interest) => interest.toLowerCase()))
  return a.filter((interest) => others.has(interest.toLowerCase()))
}
