/**
 * Lets `burst` things through at once and `perSecond` in the long run (token bucket). `now` is in milliseconds and never goes
 * back, as the clock on the wall does. Returns whether the next one may pass.
 */
export function tokenBucket(
  burst: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
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
