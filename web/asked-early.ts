declare global {
  interface Window {
    /** What `/first.js` has asked for, by its address, while the code of the app was on its way; nothing where it was not to be asked. */
    askedEarly?: Map<string, Promise<Response | undefined>>
  }
}

/** What lies for longer than this, in milliseconds since the page began, may be out of date. */
const GOOD_FOR_MS = 10_000

/** The answer to a call that was made before the app could, once; none where there is none that is new. */
export async function takeAsked(method: string, address: string): Promise<Response | undefined> {
  const asked = method === 'GET' ? window.askedEarly?.get(address) : undefined
  window.askedEarly?.delete(address)
  return performance.now() < GOOD_FOR_MS ? asked : undefined
}
