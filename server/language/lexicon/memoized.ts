/** What a function of a word answers, remembered for so many words; then it begins anew. A map that grows costs a start nothing. */
export function memoized<R>(most: number, answer: (word: string) => R): (word: string) => R {
  const known = new Map<string, R>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const answered = answer(word)
    known.set(word, answered)
    return answered
  }
}
