/** The interests of `one` that `other` lists too, in the order and spelling of `one`. Plain equality without regard to case. */
export function sharedInterests(one: string[], other: string[]): string[] {
  const others = new Set(other.map((interest) => interest.toLowerCase()))
  return one.filter((interest) => others.has(interest.toLowerCase()))
}
