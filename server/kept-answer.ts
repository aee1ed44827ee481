/** Asks once for everyone who comes until so long after the answer. What failed is asked again at the next use. */
export function keptFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer
    const asked = { answer: ask(), until: Infinity }
    kept = asked
    asked.answer.then(
      () => (asked.until = performance.now() + milliseconds),
      () => (asked.until = 0),
    )
    return asked.answer
  }
}
