/**
 * Lets `burst` things through at once and `perSecond` in the long run (token bucket). `now` is in milliseconds.
 * Returns whether the next one may pass.
 */
export function tokenBucket(burst: number, perSecond: number, now: () => number = Date.now): () => boolean {
  let tokens = burst
  let filledAt = now()

  return () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * perSecond)
    filledAt = time
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
