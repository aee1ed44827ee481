const LONGEST = 40
const row = (): Uint8Array => new Uint8Array(LONGEST + 1)
const rows: [Uint8Array, Uint8Array, Uint8Array] = [row(), row(), row()]

/** The edits between two words of at most 40 letters, an exchange of neighbors being one (optimal string alignment), or `most + 1` where there are more. */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most || from.length > LONGEST || to.length > LONGEST) return most + 1
  let [older, old, next] = rows
  for (let at = 0; at <= to.length; at++) old[at] = at
  for (let at = 1; at <= from.length; at++) {
    const letter = from.charCodeAt(at - 1)
    let least = at
    next[0] = at
    for (let other = 1; other <= to.length; other++) {
      const same = letter === to.charCodeAt(other - 1) ? 0 : 1
      let edits = Math.min(old[other]! + 1, next[other - 1]! + 1, old[other - 1]! + same)
      const isExchange = at > 1 && letter === to.charCodeAt(other - 2) && from.charCodeAt(at - 2) === to.charCodeAt(other - 1) // prettier-ignore
      if (isExchange) edits = Math.min(edits, older[other - 2]! + 1)
      next[other] = edits
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    ;[older, old, next] = [old, next, older]
  }
  return old[to.length]!
}
