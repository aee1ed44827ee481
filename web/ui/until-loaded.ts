/** What code is fetched over: whether it is there, and a promise of when it is back. */
type Network = { isThere: () => boolean; back: () => Promise<unknown> }

const device: Network = {
  isThere: () => navigator.onLine,
  back: () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
}

/** A network that has just come back may need so long until a request gets through. */
const PAUSES_MS = [300, 1_000, 3_000]

/** Loads code, with the next connection when there is none. Rejects when it cannot be had though the network is there. */
export async function untilLoaded<T>(load: () => Promise<T>, network = device): Promise<T> {
  const pauses = [...PAUSES_MS]
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!network.isThere()) {
        await network.back()
        continue
      }
      const pause = pauses.shift()
      if (pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
