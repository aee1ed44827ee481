/** What is made of something and of nothing else: made once, and kept as long as that is. */
export function keptWith<T extends object, R>(make: (of: T) => R): (of: T) => R {
  const kept = new WeakMap<T, R>()
  return (of) => {
    const known = kept.get(of)
    if (known !== undefined) return known
    const made = make(of)
    kept.set(of, made)
    return made
  }
}
